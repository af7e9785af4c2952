import { z } from 'zod'

/** Result of `Registry.getMetricsAsJSON` of prom-client. */
export const MetricsSchema = z.array(z.looseObject({ type: z.string() }))

export type Metrics = z.infer<typeof MetricsSchema>

const TypedDocumentSchema = z.object({
  session: z.string(),
  document: z.looseObject({ _id: z.string(), _type: z.string() }),
})

/** A document that an editor types in, and the session of the preview that shows it. */
export type TypedDocument = z.infer<typeof TypedDocumentSchema>

const WorkerMessageSchema = z.discriminatedUnion('kind', [
  /** It serves. */
  z.object({ kind: z.literal('ready') }),
  /** Accepts no more connections. */
  z.object({ kind: z.literal('stopping') }),
  /** It has a connection, and the primary may let go of it. */
  z.object({ kind: z.literal('accepted'), connection: z.number() }),
  z.object({ kind: z.literal('metrics'), metrics: MetricsSchema }),
  /** Requests the metrics of all workers. */
  z.object({ kind: z.literal('read-all-metrics'), request: z.number() }),
  /** Shares an editor's unsaved input with the other workers. */
  z.object({ kind: z.literal('share-typed'), request: z.number(), typed: TypedDocumentSchema }),
  /** Confirms shared input. */
  z.object({ kind: z.literal('typed-kept'), share: z.number() }),
])

/** Messages of a worker to the primary. */
export type WorkerMessage = z.infer<typeof WorkerMessageSchema>

const PrimaryMessageSchema = z.discriminatedUnion('kind', [
  /** Comes with the socket. */
  z.object({ kind: z.literal('connection'), connection: z.number() }),
  z.object({ kind: z.literal('start-background-work') }),
  z.object({ kind: z.literal('report-metrics') }),
  z.object({ kind: z.literal('all-metrics'), request: z.number(), text: z.string() }),
  z.object({ kind: z.literal('keep-typed'), share: z.number(), typed: TypedDocumentSchema }),
  z.object({ kind: z.literal('typed-shared'), request: z.number() }),
])

/** Messages of the primary to a worker. */
export type PrimaryMessage = z.infer<typeof PrimaryMessageSchema>

/** Null for a message that is none of ours. */
export function parseWorkerMessage(message: unknown): WorkerMessage | null {
  return WorkerMessageSchema.safeParse(message).data ?? null
}

/** Null for a message that is none of ours. */
export function parsePrimaryMessage(message: unknown): PrimaryMessage | null {
  return PrimaryMessageSchema.safeParse(message).data ?? null
}
