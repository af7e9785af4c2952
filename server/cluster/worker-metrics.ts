import { AggregatorRegistry } from 'prom-client'
import { type Metrics, MetricsSchema } from './messages.ts'

/** A worker that is busy for longer counts with its last report. */
const REPORTED_WITHIN_MS = 2_000

/** Gauges of a process are dropped when it ends. */
const TYPES_THAT_STAY = ['counter', 'histogram', 'summary']

type Reporter = { askForMetrics: () => void }

/**
 * Sums the workers' metrics. Counters of an ended worker stay in the sum: Prometheus would interpret a drop as a
 * restart, and count everything again.
 */
export function createWorkerMetrics<Worker extends Reporter>({
  listReady,
}: {
  listReady: () => readonly Worker[]
}) {
  const last = new Map<Worker, Metrics>()
  let counted: Promise<Metrics> = Promise.resolve([])
  let noteReport = (_worker: Worker) => {}
  let reading: Promise<string> | null = null

  async function readAll() {
    const awaited = new Set(listReady())
    await new Promise<void>((resolve) => {
      if (awaited.size === 0) resolve()
      const limit = setTimeout(resolve, REPORTED_WITHIN_MS)
      noteReport = (worker) => {
        awaited.delete(worker)
        if (awaited.size > 0) return
        clearTimeout(limit)
        resolve()
      }
      for (const worker of awaited) worker.askForMetrics()
    })
    const reports = [...last.values()]
    return await AggregatorRegistry.aggregate([...reports, await counted]).metrics()
  }

  return {
    /** Returns all metrics as text. Concurrent calls share one read. */
    read: () => {
      reading ??= readAll().finally(() => (reading = null))
      return reading
    },
    reported({ worker, metrics }: { worker: Worker; metrics: Metrics }) {
      last.set(worker, metrics)
      noteReport(worker)
    },
    /** A worker has ended. */
    forget(worker: Worker) {
      const metrics = last.get(worker)
      last.delete(worker)
      if (metrics) counted = addCounted({ counted, metrics })
      noteReport(worker)
    },
  }
}

async function addCounted({ counted, metrics }: { counted: Promise<Metrics>; metrics: Metrics }) {
  const staying = metrics.filter(({ type }) => TYPES_THAT_STAY.includes(type))
  const sum = AggregatorRegistry.aggregate([await counted, staying])
  return MetricsSchema.parse(await sum.getMetricsAsJSON())
}
