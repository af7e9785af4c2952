import { type HeadersArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { describeAccountForms } from '#app/accounts/account-descriptions.server.ts'
import { accountMeta } from '#app/accounts/account-meta.ts'
import { getForgotPasswordPage } from '#app/accounts/account-pages.server.ts'
import { ForgotPasswordView } from '#app/accounts/password/forgot-password-view.tsx'
import { forgotPasswordForm } from '#app/accounts/password/forgot-password-form.server.ts'
import { formAction } from '#app/forms/form-action.server.ts'
import { notFound } from '#app/http/errors.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  accountMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    path: '/forgot-password',
    title: data?.page.heading,
    description: data?.page.lead,
    noIndex: true,
  })

export async function loader() {
  const { page, ...rest } = await getForgotPasswordPage()
  if (!page?.heading) throw notFound('No words for /forgot-password in the dataset')
  return { page, ...rest, forms: await describeAccountForms(['forgotPassword']) }
}

/** POST /forgot-password (`email`) */
export const action = formAction([forgotPasswordForm])

export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}

export default function ForgotPasswordPage() {
  return <ForgotPasswordView {...useLoaderData<typeof loader>()} />
}
