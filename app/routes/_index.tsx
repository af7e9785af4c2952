import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { PAGE_FORM_FIELDS } from '#app/blocks/forms/form-fields.ts'
import { answerClosed } from '#app/http/closed-form.server.ts'
import { loadPage } from '#app/pages/page-loader.server.ts'

export { meta, PageView as default } from '#app/pages/page-view.tsx'

/** Home: the `page` document at the path "/". */
export function loader(args: LoaderFunctionArgs) {
  return loadPage(args)
}

/** POST /?index: as on every page. */
export function action({ request }: ActionFunctionArgs) {
  return answerClosed({ request, fields: PAGE_FORM_FIELDS })
}
