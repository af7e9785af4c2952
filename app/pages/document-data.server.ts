import { data as answer, type LoaderFunction } from '@remix-run/node'
import { getPreview } from '#app/content/preview-context.server.ts'
import { isRecord, slimRoute } from './slim-data.server.ts'

/** The whole data of a route, by what its document carries of them. */
const wholeData = new WeakMap<object, object>()

/**
 * A route's loader, whose data are as the document carries them where our server says that a document is read
 * (`isDocument` of its context), so that Remix encodes no words which stand in the markup. In a preview they stay whole:
 * its overlays draw in the browser what is typed.
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
  const slim = slimRoute({ id, data })
  wholeData.set(slim, data)
  return slim
}

/** The data to render a page with, of each route by its id: whole, whatever its document carries. */
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
