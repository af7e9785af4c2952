import { z } from 'zod'

const FaultSchema = z.discriminatedUnion('kind', [
  // The connection is cut without an answer, as when nobody listens.
  z.object({ kind: z.literal('down'), path: z.string().startsWith('/') }),
  z.object({
    kind: z.literal('slow'),
    path: z.string().startsWith('/'),
    milliseconds: z.number().int().min(0).max(120_000),
  }),
  z.object({
    kind: z.literal('error'),
    path: z.string().startsWith('/'),
    status: z.number().int().min(400).max(599).default(500),
    retryAfterSeconds: z.number().int().min(0).max(3_600).optional(),
  }),
])

export const FaultsSchema = z.object({ faults: z.array(FaultSchema).max(100) })

type InjectedFault = z.infer<typeof FaultSchema>

/** Faults that tests ask a service for, to see what its clients do. */
export type FaultInjection = {
  list: () => InjectedFault[]
  /** Replaces those before. */
  set: (faults: readonly InjectedFault[]) => void
  /**
   * What becomes of a request to a path: waits when its fault is `slow`, and gives the fault that is the answer, or
   * null. A fault is for all paths that begin with its own.
   */
  meet: (path: string) => Promise<Exclude<InjectedFault, { kind: 'slow' }> | null>
}

export function createFaultInjection(): FaultInjection {
  let current: readonly InjectedFault[] = []
  return {
    list: () => [...current],
    set: (faults) => {
      current = faults
    },
    meet: async (path) => {
      for (const fault of current.filter((candidate) => path.startsWith(candidate.path))) {
        if (fault.kind !== 'slow') return fault
        await wait(fault.milliseconds)
      }
      return null
    },
  }
}

/** A timer that does not keep the process alive. */
function wait(milliseconds: number) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
