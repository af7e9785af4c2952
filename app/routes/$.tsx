import { type LoaderFunctionArgs } from '@remix-run/node'
import { loadPage } from '#app/pages/page-loader.server.ts'

export { meta, PageView as default } from '#app/pages/page-view.tsx'

/** Any path that is not a route of its own: the `page` document at that path. */
export function loader(args: LoaderFunctionArgs) {
  return loadPage(args)
}
