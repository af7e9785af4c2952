import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createDrawings } from './drawings.ts'
import { startDrawingWorker } from './start-drawing-worker.ts'

/** No machine is too slow for it. */
const startWorker = () => ({ ...startDrawingWorker({ isBuilt: false }), timeLimitMs: 10 * 60_000 })

const { getDrawing, stop } = createDrawings({
  startWorker,
  log: pino({ level: 'silent' }),
})

afterAll(stop)

const texts = { title: 'A title', kicker: 'Hiring', siteName: 'Testco' }

test('from the sources as well a thread draws, and the same texts are drawn once', async () => {
  const [one, two] = await Promise.all([getDrawing(texts), getDrawing(texts)])
  expect(one.outcome).toBe('drawn')
  expect(two).toBe(one)
  const other = await getDrawing({ ...texts, title: 'Another title' })
  expect(other.outcome).toBe('drawn')
  expect(other).not.toEqual(one)
})

test('more than may wait are told so at once, and those before them are drawn', async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ ...texts, title: `Title ${index}` }))
  const outcomes = (await Promise.all(many.map(getDrawing))).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'drawn')).toHaveLength(20)
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(10)
})

test('a thread that ends is told of, and the next picture has another', async () => {
  const lines: string[] = []
  let starts = 0
  const frail = createDrawings({
    startWorker: () => {
      const worker = startWorker()
      starts += 1
      if (starts === 1) void worker.thread.terminate()
      return worker
    },
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  })
  expect(await frail.getDrawing(texts)).toEqual({ outcome: 'failed' })
  expect(lines).toEqual([expect.stringContaining('could not be drawn')])
  expect((await frail.getDrawing(texts)).outcome).toBe('drawn')
  frail.stop()
})
