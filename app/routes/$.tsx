import { type HeadersArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { listOwnPlans } from '#app/accounts/dashboard/own-plans.server.ts'
import { markOwnPlans, sellsPlans } from '#app/blocks/plan-cards/own-plans.server.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { pageFormAction } from '#app/submissions/page-forms.server.ts'
import { loadPage } from '#app/pages/page-loader.server.ts'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export { meta, PageView as default } from '#app/pages/page-view.tsx'

/** Any path without a route of its own: the `page` document at that path. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, ...rest } = await loadPage(args)
  const slugs = sellsPlans(page) ? await listOwnPlans(args) : []
  return { page: markOwnPlans({ page, slugs }), ...rest }
}

/** POST: forms are sent to their own page. */
export const action = pageFormAction

export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}
