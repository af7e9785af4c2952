import { Counter, Gauge, Registry } from 'prom-client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { MetricsSchema } from './messages.ts'
import { createWorkerMetrics } from './worker-metrics.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

function startWorkers() {
  const workers: ReturnType<typeof createWorker>[] = []
  const metrics = createWorkerMetrics<ReturnType<typeof createWorker>>({ listReady: () => workers })

  function createWorker() {
    const registry = new Registry()
    const registers = [registry]
    const counter = new Counter({ name: 'requests_total', help: 'Requests.', registers })
    const gauge = new Gauge({ name: 'open', help: 'Open.', registers })
    const worker = {
      counter,
      gauge,
      isBusy: false,
      report: async () =>
        metrics.reported({
          worker,
          metrics: MetricsSchema.parse(await registry.getMetricsAsJSON()),
        }),
      askForMetrics: () => {
        if (!worker.isBusy) void worker.report()
      },
    }
    return worker
  }

  const [one, other] = [createWorker(), createWorker()]
  workers.push(one, other)
  const end = (worker: typeof one) => {
    workers.splice(workers.indexOf(worker), 1)
    metrics.forget(worker)
  }
  const read = async () =>
    (await metrics.read()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return { one, other, end, read }
}

test('the metrics are the sum of all workers', async () => {
  const { one, other, read } = startWorkers()
  one.counter.inc(3)
  other.counter.inc(4)
  one.gauge.set(1)
  other.gauge.set(1)
  expect(await read()).toEqual(['requests_total 7', 'open 2'])
})

test('what a worker counted stays after its end, and what it held goes', async () => {
  const { one, other, end, read } = startWorkers()
  one.counter.inc(3)
  one.gauge.set(1)
  other.counter.inc(4)
  await read()
  end(one)
  other.counter.inc(1)
  expect(await read()).toEqual(['requests_total 8', 'open 0'])
  end(other)
  expect(await read()).toEqual(['requests_total 8'])
})

test('a worker that is too busy to report stands in the sum with what it said last', async () => {
  const { one, other, read } = startWorkers()
  one.counter.inc(3)
  await read()
  one.isBusy = true
  other.counter.inc(4)
  const lines = read()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await lines).toContain('requests_total 7')
})

test('a worker that ends while it is asked holds up nobody', async () => {
  const { one, other, end, read } = startWorkers()
  one.isBusy = true
  other.counter.inc(4)
  const lines = read()
  end(one)
  expect(await lines).toContain('requests_total 4')
})
