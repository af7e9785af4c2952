import { randomUUID } from 'node:crypto'
import { data as answer, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { getPaymentSuccess } from '#app/billing/payment-success-query.server.ts'
import { getPaymentState } from '#app/billing/payment-state.server.ts'
import { PaymentSuccessView } from '#app/billing/payment-success-view.tsx'
import { OTHER_HEADINGS, type OtherState, planNameOf, thankedText } from '#app/billing/thank-you.ts'
import { rememberThanks } from '#app/billing/thanked-cookie.server.ts'
import { pageMeta } from '#app/content/seo.ts'
import { notFound } from '#app/http/errors.ts'
import { type ToastMessage } from '#app/http/toast-message.ts'
import { type loader as rootLoader } from '#app/root.tsx'

const PATH = '/payment-success'

/** A page that a browser brings back by itself would thank again. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  data,
  matches,
}) => {
  const root = matches.find((match) => match.id === 'root')?.data
  if (!root) return []
  const state = data?.state ?? 'unconfirmed'
  const title =
    state === 'paid' ? data?.page.title : (data?.page[state]?.heading ?? OTHER_HEADINGS[state])
  return pageMeta({
    title: title ?? root.settings?.notFound?.heading ?? null,
    seo: { title: null, description: null, noIndex: true, image: null },
    siteName: root.settings?.name ?? null,
    defaultSeo: root.settings?.defaultSeo,
    canonical: data ? new URL(PATH, root.siteUrl).href : null,
  })
}

/**
 * GET /payment-success?plan=Professional&annual=true&session_id=cs_…: Stripe says whether the session is paid, and what
 * was bought. Only a paid session is thanked for; a plan that we do not sell is not named.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const sessionId = searchParams.get('session_id')
  const [{ page, plans }, payment] = await Promise.all([
    getPaymentSuccess(),
    sessionId === null ? null : getPaymentState(sessionId),
  ])
  if (!page?.heading) throw notFound('No words for the page after a payment')
  const bought = payment && 'plan' in payment ? payment : null
  const planName = planNameOf({ value: bought?.plan ?? searchParams.get('plan'), plans })
  const isAnnual = bought?.billing
    ? bought.billing === 'annual'
    : searchParams.get('annual') === 'true'
  const state: 'paid' | OtherState = payment?.state ?? 'unconfirmed'

  const cookie =
    state === 'paid' && planName !== null
      ? await rememberThanks({ request, purchase: [sessionId ?? '', planName, String(isAnnual)] })
      : null
  const title = thankedText({ text: page.toastText, planName: planName ?? '' })
  const notice: ToastMessage | null =
    cookie === null ? null : { id: randomUUID(), title, text: null, isError: false }
  return answer(
    { page, planName, isAnnual, state, notice },
    { headers: cookie === null ? {} : { 'Set-Cookie': cookie } },
  )
}

export default function PaymentSuccessPage() {
  const { page, planName, isAnnual, state } = useLoaderData<typeof loader>()
  return <PaymentSuccessView page={page} planName={planName} isAnnual={isAnnual} state={state} />
}
