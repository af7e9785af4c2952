import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { getClientAddress } from '#app/http/rate-limit.server.ts'
import { newsletterMeta } from '#app/newsletter/newsletter-meta.ts'
import { loadNewsletterPage } from '#app/newsletter/newsletter-page.server.ts'
import { NewsletterView } from '#app/newsletter/newsletter-view.tsx'
import { redeemToken } from '#app/newsletter/redeem-token.server.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  newsletterMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    title: data?.words.newsletterPages?.leaveHeading,
  })

/** GET /newsletter/unsubscribe?token={token}: changes nothing. */
export function loader({ request }: LoaderFunctionArgs) {
  return loadNewsletterPage(request)
}

/** POST /newsletter/unsubscribe?token={token}: the press on the button of the page, or of a mail program's own. */
export function action({ request, context }: ActionFunctionArgs) {
  return redeemToken({
    request,
    clientAddress: getClientAddress(context),
    call: 'unsubscribe_newsletter',
    isOneClick: true,
  })
}

export default function NewsletterUnsubscribePage() {
  return <NewsletterView page="leave" {...useLoaderData<typeof loader>()} />
}
