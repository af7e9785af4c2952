import { z } from 'zod'
import { isJsonObject, type JsonObject } from '#sandbox/sanity/store/json-value.ts'
import { malformed } from './mutation-error.ts'

const ObjectSchema = z.custom<JsonObject>(isJsonObject, 'expected an object')

const OperationsSchema = z.object({
  set: ObjectSchema.optional(),
  setIfMissing: ObjectSchema.optional(),
  unset: z.array(z.string()).optional(),
  inc: z.record(z.string(), z.number()).optional(),
  dec: z.record(z.string(), z.number()).optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
  insert: z
    .union([
      z.strictObject({ before: z.string(), items: z.array(z.unknown()) }),
      z.strictObject({ after: z.string(), items: z.array(z.unknown()) }),
      z.strictObject({ replace: z.string(), items: z.array(z.unknown()) }),
    ])
    .optional(),
})

const QuerySelectionSchema = z.object({ query: z.string(), params: ObjectSchema.optional() })

const PatchSchema = z.union([
  z.strictObject({
    id: z.string(),
    ifRevisionID: z.string().optional(),
    ...OperationsSchema.shape,
  }),
  z.strictObject({ ...QuerySelectionSchema.shape, ...OperationsSchema.shape }),
])

const MutationSchema = z.union([
  z.strictObject({ create: ObjectSchema }),
  z.strictObject({ createOrReplace: ObjectSchema }),
  z.strictObject({ createIfNotExists: ObjectSchema }),
  z.strictObject({
    delete: z.union([
      z.strictObject({ id: z.string() }),
      z.strictObject(QuerySelectionSchema.shape),
    ]),
  }),
  z.strictObject({ patch: PatchSchema }),
])

export const PatchOperationsSchema = z.strictObject(OperationsSchema.shape)

export type PatchOperations = z.infer<typeof OperationsSchema>
export type QuerySelection = z.infer<typeof QuerySelectionSchema>
export type MutationRequest = z.infer<typeof MutationSchema>

const KINDS = ['create', 'createOrReplace', 'createIfNotExists', 'delete', 'patch']

/** Parses the `mutations` of a POST /data/mutate body; an unknown kind is a 400 that names its position. */
export function parseMutations(mutations: unknown): MutationRequest[] {
  if (!Array.isArray(mutations)) {
    throw malformed({ kind: 'mutationError', description: '"mutations" must be an array' })
  }
  return mutations.map((mutation, index) => {
    const parsed = MutationSchema.safeParse(mutation)
    if (parsed.success) return parsed.data
    throw malformed({
      kind: 'mutationError',
      description: `Invalid mutation at index ${index}: ${explain(mutation)}`,
      index,
    })
  })
}

function explain(mutation: unknown): string {
  if (!isJsonObject(mutation)) return 'expected an object'
  const kinds = Object.keys(mutation)
  const kind = kinds.find((key) => KINDS.includes(key))
  if (kinds.length !== 1 || !kind) return `expected exactly one of ${KINDS.join(', ')}`
  return `the value of "${kind}" is not valid`
}
