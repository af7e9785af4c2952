import { type ActionFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { FORGOT_PASSWORD_FIELDS } from '#app/accounts/account-fields.ts'
import { accountMeta } from '#app/accounts/account-meta.ts'
import { getForgotPasswordPage } from '#app/accounts/account-pages.server.ts'
import { ForgotPasswordView } from '#app/accounts/forgot-password-view.tsx'
import { answerClosed } from '#app/http/closed-form.server.ts'
import { notFound } from '#app/http/errors.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  accountMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    path: '/forgot-password',
    title: data?.page.heading,
    description: data?.page.lead,
    noIndex: true,
  })

export async function loader() {
  const { page, closed } = await getForgotPasswordPage()
  if (!page?.heading) throw notFound('No words for /forgot-password in the dataset')
  return { page, closed }
}

/** POST /forgot-password: no password can be reset yet, and the page says so. */
export function action({ request }: ActionFunctionArgs) {
  return answerClosed({ request, fields: FORGOT_PASSWORD_FIELDS })
}

export default function ForgotPasswordPage() {
  return <ForgotPasswordView {...useLoaderData<typeof loader>()} />
}
