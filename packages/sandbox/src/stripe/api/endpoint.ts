import { z } from 'zod'
import { expand } from '#sandbox/stripe/request/fields.ts'
import { parseParameters } from '#sandbox/stripe/request/parse-parameters.ts'
import { type Transaction } from '#sandbox/stripe/transaction.ts'
import { expanded } from './expand.ts'

type Params = Record<string, string>

/** One endpoint of the API. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** Validates the parameters, throwing Stripe's errors; the returned function does the work. */
  prepare: (values: Record<string, unknown>) => (call: {
    transaction: Transaction
    /** Named parts of the path. */
    params: Params
  }) => object
}

const ExpandSchema = z.object({ expand })

/** Defines an endpoint with exactly these parameters, and `expand`, which all accept. */
export function endpoint<Schema extends z.ZodType>({
  method,
  path,
  schema,
  run,
}: Pick<Endpoint, 'method' | 'path'> & {
  schema: Schema
  run: (call: { transaction: Transaction; params: Params; values: z.output<Schema> }) => object
}): Endpoint {
  return {
    method,
    path,
    prepare: ({ expand: paths, ...given }) => {
      const values = parseParameters({ schema, values: given })
      const parameters = parseParameters({
        schema: ExpandSchema,
        values: paths === undefined ? {} : { expand: paths },
      })
      return ({ transaction, params }) => {
        const object = run({ transaction, params, values })
        return expanded({ transaction, object, paths: parameters.expand })
      }
    },
  }
}
