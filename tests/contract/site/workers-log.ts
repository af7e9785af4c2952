import { z } from 'zod'

const LineSchema = z.object({ msg: z.string(), worker: z.number() })

/** The process ids of the workers of which the log says so, in its order. */
export function listWorkers({ lines, message }: { lines: readonly string[]; message: string }) {
  return lines
    .filter((line) => line.startsWith('{'))
    .map((line) => LineSchema.safeParse(JSON.parse(line)).data)
    .filter((line) => line !== undefined)
    .filter(({ msg }) => msg.startsWith(message))
    .map(({ worker }) => worker)
}
