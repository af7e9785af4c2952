import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { PAGE_FORM_FIELDS } from '#app/blocks/forms/form-fields.ts'
import { answerClosed } from '#app/http/closed-form.server.ts'
import { loadPage } from '#app/pages/page-loader.server.ts'

export { meta, PageView as default } from '#app/pages/page-view.tsx'

/** Any path that is not a route of its own: the `page` document at that path. */
export function loader(args: LoaderFunctionArgs) {
  return loadPage(args)
}

/** POST: the forms of a page are sent to the page itself; nothing is taken yet, and the form says so. */
export function action({ request }: ActionFunctionArgs) {
  return answerClosed({ request, fields: PAGE_FORM_FIELDS })
}
