import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { APPLICATION_FIELDS } from '#app/blocks/white-glove-form/application-fields.ts'
import { answerClosed } from '#app/http/closed-form.server.ts'
import { loadPage } from '#app/pages/page-loader.server.ts'

export { meta, PageView as default } from '#app/pages/page-view.tsx'

/** The `page` document at this path; a route of its own, because its form is sent here. */
export function loader(args: LoaderFunctionArgs) {
  return loadPage(args)
}

/** POST /white-glove-onboarding: applications are not taken yet, and the page says so. */
export function action({ request }: ActionFunctionArgs) {
  return answerClosed({ request, fields: APPLICATION_FIELDS })
}
