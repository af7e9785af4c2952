import { createNode, createNodeMachine } from '@sanity/comlink'
import {
  createCompatibilityActors,
  type LoaderControllerMsg,
  type LoaderNodeMsg,
} from '@sanity/presentation-comlink'
import { vercelStegaDecodeAll } from '@vercel/stega'

const DOCUMENT = '/studio-api/preview/document'

/** The Studio answers with unsaved documents, a moment after each key press. */
const QUERY = '*[_id in $ids]'

/** The Studio drops queries that are not renewed within this time. */
const HEARTBEAT_MS = 20_000

type Connection = Omit<
  Extract<LoaderNodeMsg, { type: 'loader/query-listen' }>['data'],
  'query' | 'params' | 'heartbeat'
>

/**
 * Receives unsaved input from the surrounding Studio over the channel of Sanity's loaders, and sends it to the server,
 * which shows it in this preview.
 *
 * @param revalidate loads the page's data anew
 */
export function followTyping({ revalidate }: { revalidate: () => void }) {
  const node = createNode<LoaderNodeMsg, LoaderControllerMsg>(
    { name: 'loaders', connectTo: 'presentation' },
    // Without these the Studio is never found.
    createNodeMachine<LoaderNodeMsg, LoaderControllerMsg>().provide({
      actors: createCompatibilityActors<LoaderNodeMsg>(),
    }),
  )
  const send = createSender({ revalidate })
  const seen = new Map<string, string>()
  let connection: Connection | null = null

  function listen() {
    if (!connection) return
    const params = { ids: findDocumentIds(document.body) }
    node.post('loader/query-listen', {
      ...connection,
      query: QUERY,
      params,
      heartbeat: HEARTBEAT_MS,
    })
  }

  node.on('loader/perspective', ({ projectId, dataset, perspective }) => {
    connection = { projectId, dataset, perspective }
    seen.clear()
    listen()
  })
  node.on('loader/query-change', ({ query, result }) => {
    if (query !== QUERY || !Array.isArray(result)) return
    for (const edited of result.filter(isDocument)) {
      const text = JSON.stringify(edited)
      const before = seen.get(edited._id)
      seen.set(edited._id, text)
      if (before !== undefined && before !== text) send(text)
    }
  })
  const stop = node.start()
  const heartbeat = setInterval(listen, HEARTBEAT_MS / 2)
  return {
    /** The page shows other documents. */
    update: listen,
    close: () => {
      clearInterval(heartbeat)
      stop()
    },
  }
}

/** One request at a time; of later input only the latest is sent. */
function createSender({ revalidate }: { revalidate: () => void }) {
  let waiting: string | null = null
  let isSending = false

  async function sendAll() {
    isSending = true
    try {
      while (waiting !== null) {
        const body = waiting
        waiting = null
        const response = await fetch(DOCUMENT, { method: 'POST', body })
        if (response.ok) revalidate()
      }
    } catch {
      // Interrupted; the page is notified once the document is saved.
    } finally {
      isSending = false
    }
  }

  return (document: string) => {
    waiting = document
    if (!isSending) void sendAll()
  }
}

/** Finds the documents behind the page's texts and blocks. */
function findDocumentIds(page: HTMLElement) {
  const marked = [...page.querySelectorAll('[data-sanity]')].flatMap(
    (element) => /\bid=([^;]+)/.exec(element.getAttribute('data-sanity') ?? '')?.[1] ?? [],
  )
  const encoded = vercelStegaDecodeAll<{ id?: unknown }>(page.textContent).flatMap(({ id }) =>
    typeof id === 'string' ? id : [],
  )
  return [...new Set([...marked, ...encoded])].toSorted()
}

function isDocument(value: unknown): value is { _id: string } {
  return (
    typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string'
  )
}
