import { createAsk, jsonRequest } from './ask-site.ts'
import {
  type Change,
  ChangedSchema,
  CountsSchema,
  DeliveriesSchema,
  PageSchema,
  FileSchema,
  type Submission,
  SubmissionSchema,
} from './inbox-types.ts'

/** On the site's own origin, which serves the Studio as well. */
const BASE = '/studio-api/inbox'

/** The filter of the list; an empty value is any. `days` counts back from today, which is the first. */
export type Filter = {
  form: string
  status: string
  search: string
  days: string
  /** `me` for submissions assigned to the editor. */
  assignee: string
}

/** The submission's place in the database. */
export type Address = Pick<Submission, 'form' | 'id'>

export type InboxApi = ReturnType<typeof createInboxApi>

/**
 * The site's routes for the inbox. Each call rejects with an InboxError.
 *
 * @param token the editor's token of a hosted project; on one machine there is none, and the browser sends the session
 *   cookie of the Content Lake by itself
 * @param onChange is called after each change that the site has made
 */
export function createInboxApi({
  token,
  fetch,
  onChange = () => {},
}: {
  token: string | undefined
  fetch: typeof globalThis.fetch
  onChange?: () => void
}) {
  const { ask, askFor } = createAsk({ base: BASE, token, fetch })

  const getPath = ({ form, id }: Address) =>
    `/${encodeURIComponent(form)}/${encodeURIComponent(id)}`

  return {
    list: ({ before, signal, ...filter }: Filter & { before?: string; signal?: AbortSignal }) =>
      askFor(PageSchema, `?${buildQuery({ ...toQuery(filter), before: before ?? '' })}`, {
        signal,
      }),
    counts: (signal?: AbortSignal) => askFor(CountsSchema, '/counts', { signal }),
    find: (address: Address, signal?: AbortSignal) =>
      askFor(SubmissionSchema, getPath(address), { signal }),
    change: async (address: Address, change: Change & { handledAt: string | null }) => {
      const changed = await askFor(
        ChangedSchema,
        getPath(address),
        jsonRequest({ method: 'PATCH', body: change }),
      )
      onChange()
      return changed
    },
    erase: async (address: Address) => {
      await ask(getPath(address), { method: 'DELETE' })
      onChange()
    },
    fileUrl: async (address: Address) =>
      (await askFor(FileSchema, `${getPath(address)}/file`, { method: 'POST' })).url,
    /** Lists its deliveries to destinations. */
    deliveries: async (address: Address, signal?: AbortSignal) =>
      (await askFor(DeliveriesSchema, `${getPath(address)}/deliveries`, { signal })).deliveries,
    /** Queues a failed or waiting delivery again. */
    retry: async (address: Address, delivery: string) =>
      (
        await askFor(
          DeliveriesSchema,
          `${getPath(address)}/deliveries`,
          jsonRequest({ method: 'POST', body: { delivery } }),
        )
      ).deliveries,
    /** Exports everything that matches the filter: file and name. */
    exportCsv: async (filter: Filter) =>
      getFile(await ask(`/export?${buildQuery(toQuery(filter))}`)),
    /** Exports these submissions, at most 100. */
    exportChosen: async (chosen: Address[]) =>
      getFile(
        await ask(
          '/export',
          jsonRequest({
            method: 'POST',
            body: { submissions: chosen.map(({ form, id }) => ({ form, id })) },
          }),
        ),
      ),
  }
}

async function getFile(response: Response) {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const name = /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? 'inbox.csv'
  return { name, blob: await response.blob() }
}

function toQuery({ days, ...others }: Filter) {
  return { ...others, since: days === '' ? '' : getStart(Number(days)).toISOString() }
}

/** Returns the start of the first day of a period that ends today, in the editor's time zone. */
function getStart(days: number) {
  const start = new Date()
  start.setHours(0, 0, 0, 0)
  start.setDate(start.getDate() - days + 1)
  return start
}

function buildQuery(values: Record<string, string>) {
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  return new URLSearchParams(filled).toString()
}
