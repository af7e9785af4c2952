import { once } from 'node:events'
import { LRUCache } from 'lru-cache'
import { type Logger } from 'pino'
import { type ImageTexts } from './draw-image.ts'
import { type DrawingWorker } from './start-drawing-worker.ts'

/** A picture of 30 KB each. */
const MAX_KEPT = 100
const MAX_WAITING = 20
const IDLE_MS = 60_000

export type Drawing =
  | { outcome: 'drawn'; png: Uint8Array<ArrayBuffer> }
  /** The fonts lack a letter. */
  | { outcome: 'no-letters' }
  | { outcome: 'failed' }
  /** Too many wait. */
  | { outcome: 'busy' }

/**
 * Draws pictures, and caches them by their texts. One thread draws one at a time, and ends after a minute without work.
 */
export function createDrawings({
  startWorker,
  log,
}: {
  startWorker: () => DrawingWorker
  log: Pick<Logger, 'error'>
}) {
  const drawings = new LRUCache<string, Promise<Drawing>>({ max: MAX_KEPT })
  let worker: DrawingWorker | null = null
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let queue: Promise<unknown> = Promise.resolve()

  function enqueue(texts: ImageTexts): Promise<Drawing> {
    waiting += 1
    const drawing = queue.then(() => draw(texts)).finally(() => (waiting -= 1))
    queue = drawing
    return drawing
  }

  /** Never rejects. */
  async function draw(texts: ImageTexts): Promise<Drawing> {
    clearTimeout(idle)
    try {
      worker ??= startWorker()
      const png = await askWorker({ ...worker, texts })
      idle = setTimeout(stopWorker, IDLE_MS).unref()
      return png === null ? { outcome: 'no-letters' } : { outcome: 'drawn', png }
    } catch (error) {
      log.error({ err: error, title: texts.title }, 'a picture for shared links could not be drawn')
      stopWorker()
      return { outcome: 'failed' }
    }
  }

  function stopWorker() {
    void worker?.thread.terminate()
    worker = null
  }

  return {
    /** Never rejects. */
    getDrawing: async (texts: ImageTexts): Promise<Drawing> => {
      const key = JSON.stringify(texts)
      const earlier = drawings.get(key)
      if (earlier) return await earlier
      if (waiting >= MAX_WAITING) return { outcome: 'busy' }
      const drawing = enqueue(texts)
      drawings.set(key, drawing)
      const result = await drawing
      // The next attempt may succeed.
      if (result.outcome === 'failed') drawings.delete(key)
      return result
    },
    stop: stopWorker,
  }
}

async function askWorker({ thread, timeLimitMs, texts }: DrawingWorker & { texts: ImageTexts }) {
  const over = new AbortController()
  const options = { signal: AbortSignal.any([over.signal, AbortSignal.timeout(timeLimitMs)]) }
  // An error of the thread rejects both.
  const answered: Promise<unknown[]> = once(thread, 'message', options)
  const ended = once(thread, 'exit', options).then(() => {
    throw new Error('The thread has ended')
  })
  thread.postMessage(texts)
  try {
    const [png] = await Promise.race([answered, ended])
    return png instanceof Uint8Array ? new Uint8Array(png) : null
  } finally {
    over.abort()
    await Promise.allSettled([answered, ended])
  }
}
