import { type IncomingMessage } from 'node:http'
import { z } from 'zod'
import { readBody } from '#sandbox/http/request-body.ts'
import { stripeFault } from './faults.ts'
import { type Kind, recordSchemas } from './store/records.ts'
import { type Transaction } from './transaction.ts'

const MAX_BYTES = 256 * 1024

const CatalogueSchema = z.strictObject({
  products: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        name: z.string().min(1),
        description: z.string().nullable().default(null),
        metadata: z.record(z.string(), z.string()).default({}),
      }),
    )
    .default([]),
  prices: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        product: z.string().min(1),
        unit_amount: z.number().int().min(0),
        currency: z.string().length(3).default('usd'),
        interval: z.enum(['day', 'week', 'month', 'year']).nullable().default(null),
        lookup_key: z.string().nullable().default(null),
      }),
    )
    .default([]),
})

type Catalogue = z.infer<typeof CatalogueSchema>

/** Content of a reset. At Stripe the ids of prices cannot be chosen, so the API cannot create these. */
export async function readCatalogue(request: IncomingMessage): Promise<Catalogue> {
  const bytes = await readBody({ request, maxBytes: MAX_BYTES })
  const parsed = CatalogueSchema.safeParse(parseJson(bytes.toString('utf8')))
  if (parsed.success) return parsed.data
  throw stripeFault({
    message:
      'The body must be {"products": [{id, name, description?, metadata?}], "prices": [{id, product, unit_amount, currency?, interval?, lookup_key?}]}',
  })
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text)
    return value
  } catch {
    // Invalid JSON is no catalogue either.
    return null
  }
}

/** Removes everything except webhook endpoints, without events: it is not a change of a running shop. */
export function replaceCatalogue({ products, prices }: Catalogue) {
  return ({ tables, now }: Transaction) => {
    for (const kind of Object.keys(recordSchemas).filter(isForgotten)) {
      for (const { id } of tables[kind].list()) tables[kind].remove(id)
    }
    for (const product of products) {
      tables.product.put({ ...product, created: now, updated: now, active: true })
    }
    for (const { interval, ...price } of prices) {
      const recurring = interval && { interval, interval_count: 1 }
      tables.price.put({
        ...price,
        recurring,
        created: now,
        active: true,
        nickname: null,
        metadata: {},
      })
    }
  }
}

function isForgotten(kind: string): kind is Exclude<Kind, 'webhookEndpoint'> {
  return kind in recordSchemas && kind !== 'webhookEndpoint'
}
