import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { log } from '#app/http/log/log.server.ts'
import { type Editor } from '#app/inbox/editor.server.ts'
import { refusal } from '#app/inbox/inbox-answers.server.ts'
import { askDatabase, database } from '#app/inbox/submissions.server.ts'
import { CHANNELS, RuleSchema, type Sealed } from './destination.ts'
import { type DestinationChange, type NewDestination } from './destination-request.ts'
import { openDestination, sealDestination } from './destination-service.server.ts'
import { UnsafeAddressError } from './safe-post.server.ts'
import {
  createContent,
  getSecret,
  getShownTarget,
  withNewSecret,
  withTarget,
} from './target.server.ts'

/** More than a team needs; each submission is checked against all of them. */
const MAX_DESTINATIONS = 20
const MAX_COUNTED = 1_000

const RowSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  channel: z.enum(CHANNELS),
  sealed: z.string(),
  forms: z.array(z.string()),
  rule: RuleSchema.nullable(),
  paused_at: z.string().nullable(),
  paused_because: z.string().nullable(),
})

type Row = z.infer<typeof RowSchema>

const COLUMNS = 'id, title, channel, sealed, forms, rule, paused_at, paused_because'

const WaitingSchema = z.array(z.object({ destination_id: z.string(), status: z.string() }))

/**
 * Lists destinations for the Studio, oldest first, with only the hosts of their addresses.
 *
 * @throws Response 503
 */
export async function listDestinations() {
  const client = database()
  const rows = z
    .array(RowSchema)
    .parse(await askDatabase(() => client.from('destinations').select(COLUMNS).order('created_at')))
  const waiting = WaitingSchema.parse(
    await askDatabase(() =>
      client
        .from('deliveries')
        .select('destination_id, status')
        .in('status', ['queued', 'sending', 'failed'])
        .limit(MAX_COUNTED),
    ),
  )
  const count = ({ id }: Row, isFailed: boolean) =>
    waiting.filter((each) => each.destination_id === id && (each.status === 'failed') === isFailed)
      .length
  return rows.map((row) => ({
    ...describe(row),
    waiting: count(row, false),
    failed: count(row, true),
  }))
}

function describe({ id, sealed, title, channel, forms, rule, ...row }: Row) {
  const content = openDestination({ id, sealed })
  return {
    id,
    title,
    channel,
    /** Null when it can no longer be read, and has to be entered again. */
    target: content && getShownTarget(content),
    forms,
    rule,
    isPaused: row.paused_at !== null,
    pausedBecause: row.paused_because,
  }
}

/**
 * The content of a destination, for a test.
 *
 * @throws Response 404, 409, 503
 */
export async function getContent(id: string) {
  const content = openDestination(await findRow(id))
  if (content) return content
  throw refusal({ status: 409, error: 'Its address can no longer be read. Enter it again.' })
}

/**
 * Adds a destination.
 *
 * @returns its id, and the secret of a webhook, which is not shown again
 * @throws Response 400, 409, 503
 */
export async function createDestination({
  requested: { target, ...requested },
  editor,
}: {
  requested: NewDestination
  editor: Editor
}) {
  const client = database()
  const content = orRefuse(() => createContent({ channel: requested.channel, target }))
  const present = await askDatabase(() => client.from('destinations').select('id'))
  if (z.array(z.unknown()).parse(present).length >= MAX_DESTINATIONS) {
    throw refusal({ status: 409, error: `There are ${MAX_DESTINATIONS} already: delete one.` })
  }
  const id = randomUUID()
  const sealed = sealDestination({ id, content })
  await askDatabase(() =>
    client.from('destinations').insert({ id, ...requested, sealed, changed_by: editor.name }),
  )
  log.info(
    { destination: id, channel: requested.channel, editor: editor.id },
    'a destination is added',
  )
  return { id, secret: getSecret(content) }
}

/**
 * Changes the named properties of a destination.
 *
 * @returns the new secret, where one was asked for
 * @throws Response 400, 404, 409, 503
 */
export async function changeDestination({
  id,
  change: { target, isPaused, newSecret, ...change },
  editor,
}: {
  id: string
  change: DestinationChange
  editor: Editor
}) {
  const client = database()
  const row = await findRow(id)
  let content: Sealed | null = openDestination(row)
  if (target !== undefined) {
    content = orRefuse(() =>
      content ? withTarget({ content, target }) : createContent({ channel: row.channel, target }),
    )
  }
  if (newSecret && content) content = withNewSecret({ content, now: new Date() })
  const isResealed = content !== null && (target !== undefined || newSecret === true)
  await askDatabase(() =>
    client
      .from('destinations')
      .update({
        ...change,
        ...(isResealed && content && { sealed: sealDestination({ id, content }) }),
        ...(isPaused === true && { paused_at: new Date().toISOString(), paused_because: null }),
        changed_at: new Date().toISOString(),
        changed_by: editor.name,
      })
      .eq('id', id),
  )
  // Make everything that waited due now.
  if (isPaused === false) await askDatabase(() => client.rpc('resume_destination', { id }))
  log.info({ destination: id, editor: editor.id }, 'a destination is changed')
  const isShown = newSecret === true || openDestination(row) === null
  return { secret: isShown && content ? getSecret(content) : null }
}

/** Deletes a destination and its waiting deliveries. @throws Response 404, 503 */
export async function deleteDestination({ id, editor }: { id: string; editor: Editor }) {
  await findRow(id)
  await askDatabase(() => database().from('destinations').delete().eq('id', id))
  log.info({ destination: id, editor: editor.id }, 'a destination is deleted')
}

async function findRow(id: string): Promise<Row> {
  const data = z.uuid().safeParse(id).success
    ? await askDatabase(() => database().from('destinations').select(COLUMNS).eq('id', id))
    : []
  const [row] = z.array(RowSchema).parse(data)
  if (row) return row
  throw refusal({ status: 404, error: 'This destination has been deleted.' })
}

/** Runs a check of typed input and turns its error into a 400. */
function orRefuse<Value>(work: () => Value): Value {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof UnsafeAddressError)) throw error
    throw refusal({ status: 400, error: error.message })
  }
}
