import { randomUUID } from 'node:crypto'
import {
  data as answer,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type SerializeFrom,
} from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { readVisitorForPurchase } from '#app/accounts/session/assured-visitor.server.ts'
import { setPasswordForm } from '#app/accounts/password/set-password-form.server.ts'
import { SetPasswordPanel } from '#app/accounts/password/set-password-panel.tsx'
import { hasAccountWith } from '#app/billing/checkout/has-account.server.ts'
import { maskAddress } from '#app/billing/payment/mask-address.ts'
import { getPaymentSuccess } from '#app/billing/payment/payment-success-query.server.ts'
import { getPaymentState } from '#app/billing/payment/payment-state.server.ts'
import { PaymentSuccessView } from '#app/billing/payment/payment-success-view.tsx'
import { readPaidCheckout } from '#app/billing/payment/read-paid-checkout.server.ts'
import {
  isThanked,
  orderText,
  OTHER_HEADINGS,
  type OtherState,
  getPlanName,
  formatThanks,
  type ThanksState,
} from '#app/billing/payment/thank-you.ts'
import { serializeThanks } from '#app/billing/payment/thanks-cookie.server.ts'
import { pageMeta } from '#app/content/seo.ts'
import { formAction } from '#app/forms/form-action.server.ts'
import { getClientAddress } from '#app/http/rate-limit.server.ts'
import { notFound } from '#app/http/errors.ts'
import {
  hasStartedCheckout,
  readEarlierPlan,
  readPurchase,
  serializePurchase,
} from '#app/http/cookies/purchase-cookie.server.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { type ToastMessage } from '#app/http/cookies/toast-message.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

const PATH = '/payment-success'

/** A page restored by the browser would thank again. */
export const headers: HeadersFunction = (args) => {
  const headers = getRetryAfter(args)
  headers.set('Cache-Control', 'no-store')
  return headers
}

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  data,
  matches,
}) => {
  const root = matches.find((match) => match.id === 'root')?.data
  if (!root) return []
  return pageMeta({
    title: (data && getTitle(data)) ?? root.settings?.notFound?.heading ?? null,
    seo: { title: null, description: null, noIndex: true, image: null },
    siteName: root.settings?.name ?? null,
    defaultSeo: root.settings?.defaultSeo,
    canonical: data ? new URL(PATH, root.siteUrl).href : null,
  })
}

function getTitle({ page, state }: Pick<SerializeFrom<typeof loader>, 'page' | 'state'>) {
  return isThanked(state) ? page.title : (page[state]?.heading ?? OTHER_HEADINGS[state])
}

/**
 * GET /payment-success?plan=Professional&annual=true&session_id=cs_…: with a session, Stripe says whether it is paid, and
 * what was bought; only a paid one is thanked for. The figures and the whole address are for the browser that began the
 * checkout, and for the member whose it is: others may have the session's address as well. Without a session the plan in
 * the address is thanked for, and nothing else follows from it. A plan that we do not sell is not named.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const sessionId = searchParams.get('session_id')
  const [{ page, plans }, payment, { visitor, isAssured }] = await Promise.all([
    getPaymentSuccess(),
    sessionId === null
      ? null
      : getPaymentState({ sessionId, clientAddress: getClientAddress(context) }),
    readVisitorForPurchase({ request, context }),
  ])
  if (!page?.heading) throw notFound('No words for the page after a payment')
  const bought = payment && 'plan' in payment ? payment : null
  const planName = getPlanName({ value: bought?.plan ?? searchParams.get('plan'), plans })
  const isAnnual = bought?.billing
    ? bought.billing === 'annual'
    : searchParams.get('annual') === 'true'
  const state: ThanksState | OtherState = payment?.state ?? 'unchecked'

  const cookie =
    isThanked(state) && planName !== null
      ? await serializeThanks({ request, purchase: [sessionId ?? '', planName, String(isAnnual)] })
      : null
  const title = formatThanks({ text: page.toastText, planName: planName ?? '' })
  const notice: ToastMessage | null =
    cookie === null ? null : { id: randomUUID(), title, text: null, isError: false }

  const { plan } = orderText({ planName, isAnnual, words: page })
  const email = bought?.figures.email ?? null
  // A member who paid with another address has no account with that one.
  const hasAccount =
    visitor !== null &&
    (email === null || isSameAddress(visitor.email, email) || visitor.userId === bought?.buyerId)
  const isHere = sessionId !== null && (await hasStartedCheckout({ request, sessionId }))
  const isBuyer = isHere || (hasAccount && isAssured && email !== null)
  const isPaid = bought?.state === 'paid'
  const figures = isPaid && isBuyer ? { plan: planName, ...bought.figures } : null
  const isKnown =
    isPaid && isHere && visitor === null && email !== null && (await hasAccountWith(email))
  const buyer =
    !isPaid || hasAccount || email === null
      ? null
      : { address: isBuyer ? email : maskAddress(email), isKnown }
  const earlier =
    isPaid && isHere && email !== null
      ? readEarlierPlan({ purchase: await readPurchase(request), sessionId, email })
      : null
  const purchase =
    hasAccount || email === null || sessionId === null || !isHere || !bought
      ? []
      : await serializePurchase({
          sessionId,
          customer: bought.customer,
          email,
          plan,
          isPending: !isPaid,
          earlier,
        })
  const headers = new Headers()
  for (const value of [...(cookie === null ? [] : [cookie]), ...purchase]) {
    headers.append('Set-Cookie', value)
  }
  return answer(
    { page, planName, isAnnual, state, notice, figures, hasAccount, buyer, earlier },
    { headers },
  )
}

function isSameAddress(one: string, other: string) {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** POST /payment-success?session_id=cs_…: mails a link to set a password to the address that was paid with. */
export const action = formAction([setPasswordForm(readPaidCheckout)])

export default function PaymentSuccessPage() {
  const { page, planName, isAnnual, state, figures, hasAccount, buyer, earlier } =
    useLoaderData<typeof loader>()
  const words = page.setPassword
  const logIn = buyer?.isKnown && page.logIn?.buttonLabel ? page.logIn : null
  return (
    <PaymentSuccessView
      page={page}
      planName={planName}
      isAnnual={isAnnual}
      state={state}
      figures={figures}
      hasAccount={hasAccount}
      earlierPlan={earlier}
      firstStep={
        buyer && words?.buttonLabel ? (
          <SetPasswordPanel words={words} logIn={logIn} email={buyer.address} />
        ) : null
      }
    />
  )
}
