import { z } from 'zod'
import { isJsonObject, type JsonObject } from '#sandbox/sanity/store/json-value.ts'
import { malformed } from './mutation-error.ts'
import { PatchOperationsSchema } from './parse-mutations.ts'

const DocumentSchema = z.custom<JsonObject>(isJsonObject, 'expected an object')
const PREFIX = 'sanity.action.document.'

/** The document actions of https://www.sanity.io/docs/http-reference/actions; those for releases are not modelled. */
const ActionSchema = z.discriminatedUnion('actionType', [
  z.object({
    actionType: z.literal(`${PREFIX}create`),
    publishedId: z.string(),
    attributes: DocumentSchema,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  z.object({
    actionType: z.literal(`${PREFIX}edit`),
    draftId: z.string(),
    publishedId: z.string(),
    patch: PatchOperationsSchema,
  }),
  z.object({
    actionType: z.literal(`${PREFIX}publish`),
    draftId: z.string(),
    publishedId: z.string(),
    ifDraftRevisionId: z.string().nullish(),
    ifPublishedRevisionId: z.string().nullish(),
  }),
  z.object({
    actionType: z.literal(`${PREFIX}unpublish`),
    draftId: z.string(),
    publishedId: z.string(),
  }),
  z.object({
    actionType: z.literal(`${PREFIX}discard`),
    draftId: z.string(),
  }),
  z.object({
    actionType: z.literal(`${PREFIX}delete`),
    publishedId: z.string(),
    includeDrafts: z.array(z.string()).default([]),
  }),
  z.object({
    actionType: z.literal(`${PREFIX}replaceDraft`),
    publishedId: z.string(),
    attributes: DocumentSchema,
  }),
  z.object({
    actionType: z.literal(`${PREFIX}version.create`),
    publishedId: z.string(),
    document: DocumentSchema.optional(),
    baseId: z.string().optional(),
    ifBaseRevisionId: z.string().optional(),
    versionId: z.string().optional(),
  }),
  z.object({
    actionType: z.literal(`${PREFIX}version.discard`),
    versionId: z.string(),
  }),
  z.object({
    actionType: z.literal(`${PREFIX}version.replace`),
    document: DocumentSchema,
  }),
  z.object({
    actionType: z.literal(`${PREFIX}version.unpublish`),
    versionId: z.string(),
    publishedId: z.string(),
  }),
])

export type ActionRequest = z.infer<typeof ActionSchema>

/** The `actions` of a POST /data/actions body: one or many. */
export function parseActions(actions: unknown): ActionRequest[] {
  const list: unknown[] = Array.isArray(actions) ? actions : [actions]
  if (list.length === 0) {
    throw malformed({ kind: 'actionError', description: '"actions" must not be empty' })
  }
  return list.map((action, index) => {
    const parsed = ActionSchema.safeParse(action)
    if (parsed.success) return parsed.data
    const type = isJsonObject(action) ? String(action.actionType) : typeof action
    const [issue] = parsed.error.issues
    throw malformed({
      kind: 'actionError',
      description: `Invalid action "${type}" at index ${index}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
      index,
    })
  })
}
