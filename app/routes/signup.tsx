import { type HeadersArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { describeAccountForms } from '#app/accounts/account-descriptions.server.ts'
import { accountMeta } from '#app/accounts/account-meta.ts'
import { getSignupPage } from '#app/accounts/account-pages.server.ts'
import { signupForm } from '#app/accounts/sign-up/signup-form.server.ts'
import { SignupView } from '#app/accounts/sign-up/signup-view.tsx'
import { formAction } from '#app/forms/form-action.server.ts'
import { notFound } from '#app/http/errors.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  accountMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    path: '/signup',
    title: data?.page.heading,
    description: data?.page.lead,
  })

export async function loader() {
  const { page, closed } = await getSignupPage()
  if (!page?.heading) throw notFound('No words for /signup in the dataset')
  return { page, closed, forms: await describeAccountForms(['signup']) }
}

/** POST /signup (`name`, `email`, `company`, `password`, `agreeTerms`) */
export const action = formAction([signupForm])

export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}

export default function SignupPage() {
  return <SignupView {...useLoaderData<typeof loader>()} />
}
