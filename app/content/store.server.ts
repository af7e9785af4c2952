import { type ClientReturn, type RawQueryResponse } from '@sanity/client'
import { unavailable } from '#app/http/errors.ts'
import { log } from '#app/http/log.server.ts'
import { warnOnce } from '#app/http/log-once.server.ts'
import { getContentClient } from './client.server.ts'
import { conform, type PartTypes } from './conform.ts'
import { followChanges } from './follow-changes.server.ts'
import { createKeptAnswers } from './kept-answers.server.ts'

/** The type of any query's answer: which it is, the question says. */
type AnyAnswer = RawQueryResponse<ClientReturn<string>>

/** The Content Lake did not answer, for a reason that is in the log. */
class NoAnswer extends Error {}

let store: ReturnType<typeof openStore> | undefined

/**
 * The one way by which the site reads content: from the Content Lake, once for as long as nobody publishes something
 * that changes the answer (docs/decisions/0014). What is not of the kind that the schema says is left out, and logged
 * once: see conform. Results are shared by many pages, and frozen.
 *
 * @param type the schema type of the result, where it is one
 * @param parts the schema types of what the query has under names of its own
 * @throws Response 503 when the Content Lake cannot be reached or refuses the query; the cause is logged
 */
export async function readContent<const Query extends string>({
  query,
  params = {},
  type,
  parts,
}: {
  query: Query
  params?: Record<string, string>
  type?: string
  parts?: PartTypes
}): Promise<ClientReturn<Query>> {
  store ??= openStore()
  const { answers, lastEventId } = store
  const answer = await answers
    .get({
      key: JSON.stringify([query, params]),
      read: async () => {
        const read = await fetchContent({ query, params, lastLiveEventId: lastEventId() })
        for (const fault of conform({ result: read.result, type, parts })) {
          warnOnce({ message: 'a part of the content cannot be shown', ...params, type, ...fault })
        }
        freeze(read.result)
        return read
      },
    })
    .catch((error: unknown) => {
      // One for each who asked: the body of a Response can be read once.
      throw error instanceof NoAnswer ? unavailable('The Content Lake') : error
    })
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- one cache has the answers of all queries: the key says of which
  return answer.result
}

/** The kept answers of this process, and the last event that the Content Lake has told. */
function openStore() {
  const answers = createKeptAnswers<AnyAnswer>()
  let eventId: string | null = null
  followChanges({
    client: getContentClient(),
    follower: {
      ...answers,
      drop: (change) => {
        eventId = change.eventId
        answers.drop(change.tags)
      },
    },
  })
  return { answers, lastEventId: () => eventId }
}

async function fetchContent({
  query,
  params,
  lastLiveEventId,
}: {
  query: string
  params: Record<string, string>
  lastLiveEventId: string | null
}): Promise<AnyAnswer> {
  const fetch = () =>
    getContentClient().fetch(query, params, { filterResponse: false, lastLiveEventId })
  try {
    return await fetch().catch((error: unknown) => {
      if (isClosedConnection(error)) return fetch()
      throw error
    })
  } catch (error) {
    log.error({ err: error }, 'the Content Lake did not answer')
    throw new NoAnswer()
  }
}

/** A page that changed what it was given would change it for all others. */
function freeze(value: unknown) {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}

/**
 * A kept connection that the other side closed while the request was on its way: nobody has read the request, and a
 * new connection takes it.
 */
function isClosedConnection(error: unknown) {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}
