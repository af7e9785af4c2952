import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createWorkforce, type WorkerEvents } from './workforce.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

function createWorker({ pid, events }: { pid: number; events: WorkerEvents }) {
  return {
    pid,
    kill: vi.fn<(signal: string) => void>(),
    startBackgroundWork: vi.fn<() => void>(),
    events,
  }
}

function startWorkers(count: number) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const onServing = vi.fn(() => workforce.startOthers())
  const onHopeless = vi.fn()
  const forked: ReturnType<typeof createWorker>[] = []
  const fork = (events: WorkerEvents) => {
    const worker = createWorker({ pid: forked.length + 1, events })
    forked.push(worker)
    return worker
  }
  const workforce = createWorkforce({ count, fork, onServing, onHopeless, log })
  workforce.start()
  const worker = (pid: number) => {
    const found = forked[pid - 1]
    if (!found) throw new Error(`There is no worker ${pid}.`)
    return found
  }
  return { workforce, forked, worker, log, onServing, onHopeless }
}

const killed = { code: null, signal: 'SIGKILL' }
const failed = { code: 1, signal: null }

test('the first starts alone, and the others when it serves', () => {
  const { forked, worker, onServing } = startWorkers(3)
  expect(forked).toHaveLength(1)
  worker(1).events.ready()
  expect(onServing).toHaveBeenCalledOnce()
  expect(forked).toHaveLength(3)
  worker(2).events.ready()
  expect(onServing).toHaveBeenCalledOnce()
})

test('when the first cannot start, nobody tries again', () => {
  const { forked, worker, onHopeless } = startWorkers(2)
  worker(1).events.exit(failed)
  vi.runAllTimers()
  expect(onHopeless).toHaveBeenCalledOnce()
  expect(forked).toHaveLength(1)
})

test('one does the background work, and another when that one has ended', () => {
  const { worker } = startWorkers(2)
  worker(1).events.ready()
  worker(2).events.ready()
  expect(worker(1).startBackgroundWork).toHaveBeenCalledOnce()
  worker(1).events.stopping()
  expect(worker(2).startBackgroundWork).not.toHaveBeenCalled()
  worker(1).events.exit(killed)
  expect(worker(2).startBackgroundWork).toHaveBeenCalledOnce()
})

test('without another that is ready the background work waits for the next one', () => {
  const { worker } = startWorkers(2)
  worker(1).events.ready()
  worker(1).events.exit(killed)
  expect(worker(2).startBackgroundWork).not.toHaveBeenCalled()
  worker(2).events.ready()
  expect(worker(2).startBackgroundWork).toHaveBeenCalledOnce()
})

test('one that has served for a while is replaced at once', () => {
  const { forked, worker } = startWorkers(2)
  worker(1).events.ready()
  vi.advanceTimersByTime(5_000)
  worker(1).events.exit(killed)
  vi.advanceTimersByTime(0)
  expect(forked).toHaveLength(3)
})

test('one that ends at its start again and again is started after growing pauses, and the log says so', () => {
  const { forked, worker, log } = startWorkers(2)
  worker(1).events.ready()
  for (const [failures, pauseMs] of [
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ].entries()) {
    const last = forked.length
    worker(last).events.exit(failed)
    vi.advanceTimersByTime(pauseMs - 1)
    expect(forked).toHaveLength(last)
    vi.advanceTimersByTime(1)
    expect(forked).toHaveLength(last + 1)
    expect(log.error).toHaveBeenLastCalledWith(
      { worker: last, ...failed, failures: failures + 1, pauseMs },
      'a worker has ended at its start and is started again',
    )
  }
})

test('one that does not get ready is killed', () => {
  const { worker, log } = startWorkers(1)
  vi.advanceTimersByTime(60_000)
  expect(worker(1).kill).toHaveBeenCalledExactlyOnceWith('SIGKILL')
  expect(log.error).toHaveBeenCalledOnce()
})

test('connections are for those that are ready and not about to stop', () => {
  const { workforce, worker } = startWorkers(3)
  worker(1).events.ready()
  worker(2).events.ready()
  worker(2).events.stopping()
  expect(workforce.listReady()).toEqual([worker(1)])
})

test('told to stop, all are told, none is replaced, and it ends with the last', async () => {
  const { workforce, forked, worker } = startWorkers(2)
  worker(1).events.ready()
  const stopped = workforce.stop()
  for (const { kill, events } of forked) {
    expect(kill).toHaveBeenCalledExactlyOnceWith('SIGTERM')
    events.exit({ code: 0, signal: null })
  }
  expect(await stopped).toBe(true)
  vi.runAllTimers()
  expect(forked).toHaveLength(2)
})

test('one that does not stop is killed, and the log says so', async () => {
  const { workforce, worker, log } = startWorkers(1)
  worker(1).events.ready()
  const stopped = workforce.stop()
  vi.advanceTimersByTime(9_300)
  expect(worker(1).kill).toHaveBeenLastCalledWith('SIGKILL')
  expect(log.error).toHaveBeenLastCalledWith(
    { worker: 1 },
    'a worker did not stop in time and is killed',
  )
  worker(1).events.exit(killed)
  expect(await stopped).toBe(false)
})
