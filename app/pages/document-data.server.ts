import { data as answer, type LoaderFunction } from '@remix-run/node'
import { getPreview } from '#app/content/preview-context.server.ts'
import { isRecord, trimRouteData } from './slim-data.server.ts'

/** Full route data by the reduced data that the document contains. */
const wholeData = new WeakMap<object, object>()

/**
 * Wraps a route's loader. For a document (`isDocument` of the server's context), its data is reduced, so that Remix
 * does not encode words that are in the markup. In a preview it stays complete, because the overlays render unsaved
 * input in the browser.
 */
export function documentLoader({
  id,
  loader,
}: {
  id: string
  loader: LoaderFunction
}): LoaderFunction {
  return async (args) => {
    const loaded: unknown = await loader(args)
    if (args.context.isDocument !== true || getPreview()) return loaded
    return isAnswer(loaded)
      ? answer(toDocumentData({ id, data: loaded.data }), loaded.init ?? undefined)
      : toDocumentData({ id, data: loaded })
  }
}

function toDocumentData({ id, data }: { id: string; data: unknown }) {
  if (!isRecord(data) || data instanceof Response) return data
  const slim = trimRouteData({ id, data })
  wholeData.set(slim, data)
  return slim
}

/** Returns the complete data of each route, to render a page with. */
export function toWholeData(loaderData: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(loaderData).map(([id, data]) => [
      id,
      isRecord(data) ? (wholeData.get(data) ?? data) : data,
    ]),
  )
}

/** The result of Remix's `data()`: a loader's data with a response's headers. */
function isAnswer(loaded: unknown): loaded is { data: unknown; init: ResponseInit | null } {
  return (
    isRecord(loaded) &&
    loaded.type === 'DataWithResponseInit' &&
    'data' in loaded &&
    'init' in loaded
  )
}
