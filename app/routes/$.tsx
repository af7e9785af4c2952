import { type HeadersArgs, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { listOwnPlans } from '#app/accounts/own-plans.server.ts'
import { markOwnPlans, sellsPlans } from '#app/blocks/plan-cards/own-plans.server.ts'
import { clientAddressOf } from '#app/http/client-address.server.ts'
import { retryAfterOf } from '#app/http/retry-after.ts'
import { receiveLead } from '#app/leads/receive-lead.server.ts'
import { loadPage } from '#app/pages/page-loader.server.ts'

export { sendForm as clientAction } from '#app/http/send-form.ts'

export { meta, PageView as default } from '#app/pages/page-view.tsx'

/** Any path that is not a route of its own: the `page` document at that path. */
export async function loader(args: LoaderFunctionArgs) {
  const { page, ...rest } = await loadPage(args)
  const slugs = sellsPlans(page) ? await listOwnPlans(args) : []
  return { page: markOwnPlans({ page, slugs }), ...rest }
}

/** POST: the forms of a page are sent to the page itself. */
export function action({ request, context }: ActionFunctionArgs) {
  return receiveLead({ request, clientAddress: clientAddressOf(context) })
}

export function headers(args: HeadersArgs) {
  return retryAfterOf(args)
}
