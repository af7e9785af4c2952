import { type LoaderFunctionArgs } from '@remix-run/node'
import { loadPage } from '#app/pages/page-loader.server.ts'

export { meta, PageView as default } from '#app/pages/page-view.tsx'

/** Home: the `page` document at the path "/". */
export function loader(args: LoaderFunctionArgs) {
  return loadPage(args)
}
