import { type HeadersArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { describeAccountForms } from '#app/accounts/account-descriptions.server.ts'
import { accountMeta } from '#app/accounts/account-meta.ts'
import { getResetPasswordPage } from '#app/accounts/account-pages.server.ts'
import { RECEIPT_PASSWORD_PATH } from '#app/accounts/addresses.ts'
import { readReceiptLink } from '#app/accounts/password/receipt-link.server.ts'
import { receiptPasswordForm } from '#app/accounts/password/receipt-password-form.server.ts'
import { ReceiptPasswordView } from '#app/accounts/password/receipt-password-view.tsx'
import { hasAccountWith } from '#app/billing/checkout/has-account.server.ts'
import { getPaymentSuccess } from '#app/billing/payment/payment-success-query.server.ts'
import { getPaymentState } from '#app/billing/payment/payment-state.server.ts'
import { readPaidCheckout } from '#app/billing/payment/read-paid-checkout.server.ts'
import { orderText, getPlanName } from '#app/billing/payment/thank-you.ts'
import { formAction } from '#app/forms/form-action.server.ts'
import { notFound } from '#app/http/errors.ts'
import { purchasePath } from '#app/http/cookies/purchase-cookie.server.ts'
import { getClientAddress } from '#app/http/rate-limit.server.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  accountMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    path: RECEIPT_PASSWORD_PATH,
    title: data?.first?.heading ?? data?.page.heading,
    noIndex: true,
  })

/**
 * GET /login/first-password?session_id=cs_…&key=…: the button of a receipt. Changes nothing, as programs open the links
 * of mails too. With a key that is not ours or is too old, and where the address has an account, it leads to the page of
 * the purchase, which mails a link.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { sessionId, isValid } = readReceiptLink(request.url)
  if (!isValid) throw redirect(purchasePath({ sessionId }))
  const [{ page, ...rest }, payment] = await Promise.all([
    getResetPasswordPage(),
    getPaymentState({ sessionId, clientAddress: getClientAddress(context) }),
  ])
  if (!page?.heading) throw notFound('No words for /reset-password in the dataset')
  if (payment.state !== 'unknown') {
    const email = payment.state === 'paid' ? payment.figures.email : null
    if (email === null || (await hasAccountWith(email))) throw redirect(purchasePath({ sessionId }))
  }
  const plan = payment.state === 'paid' ? await readPlanText(payment) : null
  return { page, ...rest, plan, forms: await describeAccountForms(['receiptPassword']) }
}

async function readPlanText({ plan, billing }: { plan: string | null; billing: string | null }) {
  const { page: words, plans } = await getPaymentSuccess()
  const planName = getPlanName({ value: plan, plans })
  return words && orderText({ planName, isAnnual: billing === 'annual', words }).plan
}

/** POST /login/first-password?session_id=cs_…&key=… (`password`) */
export const action = formAction([receiptPasswordForm(readPaidCheckout)])

export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}

export default function ReceiptPasswordPage() {
  return <ReceiptPasswordView {...useLoaderData<typeof loader>()} />
}
