import { type SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { z } from 'zod'
import { describeRelease, describeMoment, today } from '#schemas/moments.ts'
import { dollars } from '../pricing/price-changes.ts'
import { findLists, holdersQuery, LISTED_TYPES } from '../publishing/find-lists.ts'

/** A document that waits for an editor, and why. */
export type WaitingDocument = { id: string; type: string; title: string; note: string }

/** A plan whose price can be changed, for example `$99 a month`. */
type Plan = { id: string; slug: string; name: string; price: string }

/** Documents that need attention: drafts, scheduled articles and unlisted documents; and the plans. */
export type Waiting = {
  plans: Plan[]
  drafts: WaitingDocument[]
  upcoming: WaitingDocument[]
  unlisted: WaitingDocument[]
}

const DocumentsSchema = z.array(
  z.object({
    _id: z.string(),
    _type: z.string(),
    title: z
      .string()
      .nullish()
      .transform((title) => title ?? ''),
    date: z.string().nullish(),
  }),
)

type StoredDocument = z.output<typeof DocumentsSchema>[number]

const AnswerSchema = z.object({
  plans: z.array(
    z.object({
      id: z.string(),
      slug: z.string().nullish(),
      name: z.string().nullish(),
      monthlyPrice: z.number().nullish(),
    }),
  ),
  drafts: DocumentsSchema,
  upcoming: DocumentsSchema,
  listed: DocumentsSchema,
})

const TITLE = '"title": coalesce(name, title, question, heading, from)'

/** More than an editor reads; the page shows the total. */
const MAX_DOCUMENTS = 100

const QUERY = `{
  "drafts": *[_id in path("drafts.**") && _type in $types]
    | order(_updatedAt desc)[0...${MAX_DOCUMENTS}]{ _id, _type, ${TITLE}, "date": _updatedAt },
  "upcoming": *[_type == "post" && !(_id in path("drafts.**")) && date > $today]
    | order(date asc)[0...${MAX_DOCUMENTS}]{ _id, _type, ${TITLE}, date },
  "plans": *[_type == "plan" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
    | order(monthlyPrice asc){ "id": _id, "slug": slug.current, name, monthlyPrice },
  "listed": *[_type in $listedTypes && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
    | order(_updatedAt desc){ _id, _type, ${TITLE} }
}`

/**
 * Looks for the documents that wait.
 *
 * @param types those that editors write
 * @throws what the client rejects with
 */
export async function findWaiting({
  client,
  types,
}: {
  client: SanityClient
  types: readonly string[]
}): Promise<Waiting> {
  const [answer, ...listIds] = await Promise.all([
    client.fetch<unknown>(
      QUERY,
      { types, today: today(), listedTypes: LISTED_TYPES },
      { perspective: 'raw' },
    ),
    ...LISTED_TYPES.map((type) => readListedIds({ client, type })),
  ])
  const { plans, drafts, upcoming, listed } = AnswerSchema.parse(answer)
  const listedIds = new Set(listIds.flat())
  return {
    plans: plans.map(({ id, slug, name, monthlyPrice }) => ({
      id,
      slug: slug ?? '',
      name: name || 'A plan without a name',
      price: monthlyPrice == null ? 'no price' : `${dollars(monthlyPrice)} a month`,
    })),
    drafts: drafts.map((draft) =>
      toWaiting({
        document: { ...draft, _id: getPublishedId(draft._id) },
        note: `changed ${describeMoment(draft.date) ?? ''}`,
      }),
    ),
    upcoming: upcoming.map((post) =>
      toWaiting({ document: post, note: describeRelease(post.date) ?? '' }),
    ),
    unlisted: listed
      .filter(({ _id }) => !listedIds.has(_id))
      .map((document) => toWaiting({ document, note: '' })),
  }
}

async function readListedIds({ client, type }: { client: SanityClient; type: string }) {
  const holders = await client.fetch<unknown[]>(
    holdersQuery(type),
    {},
    { perspective: 'published' },
  )
  return findLists({ type, holders }).flatMap(({ ids }) => ids)
}

function toWaiting({
  document,
  note,
}: {
  document: StoredDocument
  note: string
}): WaitingDocument {
  return { id: document._id, type: document._type, title: document.title, note }
}
