import { type HeadersArgs, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { clientAddressOf } from '#app/http/client-address.server.ts'
import { retryAfterOf } from '#app/http/retry-after.ts'
import { receiveLead } from '#app/leads/receive-lead.server.ts'
import { loadPage } from '#app/pages/page-loader.server.ts'

export { sendForm as clientAction } from '#app/http/send-form.ts'

export { meta, PageView as default } from '#app/pages/page-view.tsx'

/** Any path that is not a route of its own: the `page` document at that path. */
export function loader(args: LoaderFunctionArgs) {
  return loadPage(args)
}

/** POST: the forms of a page are sent to the page itself. */
export function action({ request, context }: ActionFunctionArgs) {
  return receiveLead({ request, clientAddress: clientAddressOf(context) })
}

export function headers(args: HeadersArgs) {
  return retryAfterOf(args)
}
