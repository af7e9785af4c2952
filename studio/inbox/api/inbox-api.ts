import { type z } from 'zod'
import {
  type Change,
  ChangedSchema,
  CountsSchema,
  PageSchema,
  ResumeSchema,
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
  /** `me` for what the editor works on. */
  assignee: string
}

/** The submission's place in the database. */
export type Address = Pick<Submission, 'form' | 'id'>

/** Something is in the way; the message is for the editor. */
export class InboxError extends Error {
  override name = 'InboxError'
  readonly status: number

  /** @param status of the answer, 0 when there was none */
  constructor({ status, message }: { status: number; message: string }) {
    super(message)
    this.status = status
  }
}

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
  async function ask(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    if (token) headers.set('Authorization', `Bearer ${token}`)
    const response = await fetch(BASE + path, {
      ...init,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
    }).catch((error: unknown) => {
      if (isAbort(error)) throw error
      throw new InboxError({ status: 0, message: 'The site does not answer. Are you online?' })
    })
    if (response.ok) return response
    throw new InboxError({ status: response.status, message: await getMessage(response) })
  }

  async function askFor<T>(schema: z.ZodType<T>, path: string, init?: RequestInit): Promise<T> {
    const response = await ask(path, init)
    const parsed = schema.safeParse(await response.json().catch(() => null))
    if (parsed.success) return parsed.data
    const message = 'The site gave an answer that this Studio does not understand. Reload the page.'
    throw new InboxError({ status: response.status, message })
  }

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
      const changed = await askFor(ChangedSchema, getPath(address), {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(change),
      })
      onChange()
      return changed
    },
    erase: async (address: Address) => {
      await ask(getPath(address), { method: 'DELETE' })
      onChange()
    },
    resumeUrl: async (address: Address) =>
      (await askFor(ResumeSchema, `${getPath(address)}/resume`, { method: 'POST' })).url,
    /** All that the filter finds: the file and its name. */
    exportCsv: async (filter: Filter) =>
      getFile(await ask(`/export?${buildQuery(toQuery(filter))}`)),
    /** Those alone, 100 at most. */
    exportChosen: async (chosen: Address[]) =>
      getFile(
        await ask('/export', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ submissions: chosen.map(({ form, id }) => ({ form, id })) }),
        }),
      ),
  }
}

async function getFile(response: Response) {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const name = /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? 'inbox.csv'
  return { name, blob: await response.blob() }
}

/** Whether a request was given up by ourselves. */
export function isAbort(error: unknown) {
  return error instanceof Error && error.name === 'AbortError'
}

function toQuery({ days, ...others }: Filter) {
  return { ...others, since: days === '' ? '' : getStart(Number(days)).toISOString() }
}

/** The beginning of the first of so many days, of which today is the last, where the editor is. */
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

/** The server's own words, where it has some. */
async function getMessage(response: Response) {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body === 'object' && body !== null && 'error' in body) {
    if (typeof body.error === 'string') return body.error
  }
  return `The site answered with an error (${response.status}).`
}
