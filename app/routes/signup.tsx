import { type ActionFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { SIGNUP_FIELDS } from '#app/accounts/account-fields.ts'
import { accountMeta } from '#app/accounts/account-meta.ts'
import { getSignupPage } from '#app/accounts/account-pages.server.ts'
import { SignupView } from '#app/accounts/signup-view.tsx'
import { answerClosed } from '#app/http/closed-form.server.ts'
import { notFound } from '#app/http/errors.ts'
import { type loader as rootLoader } from '#app/root.tsx'

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
  return { page, closed }
}

/** POST /signup: nobody can sign up yet, and the page says so. */
export function action({ request }: ActionFunctionArgs) {
  return answerClosed({ request, fields: SIGNUP_FIELDS })
}

export default function SignupPage() {
  return <SignupView {...useLoaderData<typeof loader>()} />
}
