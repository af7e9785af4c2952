import { type HeadersArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { describeAccountForms } from '#app/accounts/account-descriptions.server.ts'
import { accountMeta } from '#app/accounts/account-meta.ts'
import { getResetPasswordPage } from '#app/accounts/account-pages.server.ts'
import { RESET_PATH } from '#app/accounts/addresses.ts'
import { verifiedFactors } from '#app/accounts/session/begin-session.server.ts'
import {
  type PendingSession,
  readPendingSession,
} from '#app/accounts/session/pending-session.server.ts'
import { newPasswordForm } from '#app/accounts/password/new-password-form.server.ts'
import { type ResetStep, ResetPasswordView } from '#app/accounts/password/reset-password-view.tsx'
import { formAction } from '#app/forms/form-action.server.ts'
import { notFound, unavailable } from '#app/http/errors.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  accountMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    path: RESET_PATH,
    title: data?.page.heading,
    description: data?.page.lead,
    noIndex: true,
  })

/** GET /reset-password: for who came by the link of a mail, which has left a cookie. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [{ page, ...rest }, pending] = await Promise.all([
    getResetPasswordPage(),
    readPendingSession(request),
  ])
  if (!page?.heading) throw notFound('No words for /reset-password in the dataset')
  if (pending === 'down') throw unavailable('The authentication service')
  const isFirst = new URL(request.url).searchParams.has('first')
  const forms = await describeAccountForms(['newPassword'])
  return { page, ...rest, step: getStep(pending), isFirst, forms }
}

function getStep(pending: PendingSession | null): ResetStep {
  if (!pending) return 'no-link'
  return verifiedFactors(pending.user).length > 0 ? 'password-and-code' : 'password'
}

/** POST /reset-password (`password`, `code`) */
export const action = formAction([newPasswordForm])

export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}

export default function ResetPasswordPage() {
  return <ResetPasswordView {...useLoaderData<typeof loader>()} />
}
