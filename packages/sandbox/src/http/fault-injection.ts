import { z } from 'zod'
import { type Answer } from './answer.ts'

const path = z.string().startsWith('/')
/** How many requests the fault applies to; all by default. */
const times = z.number().int().min(1).optional()

const FaultSchema = z.discriminatedUnion('kind', [
  // The connection is cut without an answer, as if nothing listened.
  z.object({ kind: z.literal('down'), path, times }),
  // Cuts the connection after the request was carried out, so that the client cannot know.
  z.object({ kind: z.literal('lost'), path, times }),
  z.object({
    kind: z.literal('slow'),
    path,
    times,
    milliseconds: z.number().int().min(0).max(120_000),
  }),
  z.object({
    kind: z.literal('error'),
    path,
    times,
    status: z.number().int().min(400).max(599).default(500),
    /** Error code of Auth, for statuses with several meanings. */
    code: z.string().optional(),
    retryAfterSeconds: z.number().int().min(0).max(3_600).optional(),
  }),
  // An answer that does not speak the protocol, as of a proxy that has lost its way.
  z.object({
    kind: z.literal('nonsense'),
    path,
    times,
    status: z.number().int().min(200).max(599).default(200),
  }),
])

export const FaultsSchema = z.object({ faults: z.array(FaultSchema).max(100) })

export type InjectedFault = z.infer<typeof FaultSchema>

/** Faults that tests inject into a service to check its clients. */
export type FaultInjection = {
  list: () => InjectedFault[]
  /** Replaces the previous faults. */
  set: (faults: readonly InjectedFault[]) => void
  /**
   * Returns the fault that answers a request to a path, or null, after the wait of a `slow` one. A fault applies to
   * all paths that begin with its own.
   */
  meet: (path: string) => Promise<Exclude<InjectedFault, { kind: 'slow' }> | null>
}

export function createFaultInjection(): FaultInjection {
  let current: readonly InjectedFault[] = []

  /** Counts a fault that was applied. */
  function use(fault: InjectedFault) {
    if (fault.times === undefined) return
    const remaining = { ...fault, times: fault.times - 1 }
    current = current.flatMap((each) =>
      each !== fault ? [each] : remaining.times > 0 ? [remaining] : [],
    )
  }

  return {
    list: () => [...current],
    set: (faults) => {
      current = faults
    },
    meet: async (asked) => {
      for (const fault of current.filter((candidate) => asked.startsWith(candidate.path))) {
        use(fault)
        if (fault.kind !== 'slow') return fault
        await wait(fault.milliseconds)
      }
      return null
    },
  }
}

/** The response of a `nonsense` fault. */
export function nonsense({ status }: { status: number }): Answer {
  return {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: '<!doctype html><title>It works!</title><p>This is not the answer that you look for.',
  }
}

/** A timer that does not keep the process alive. */
function wait(milliseconds: number) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
