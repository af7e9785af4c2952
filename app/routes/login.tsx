import { type ActionFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { LOGIN_FIELDS } from '#app/accounts/account-fields.ts'
import { accountMeta } from '#app/accounts/account-meta.ts'
import { getLoginPage } from '#app/accounts/account-pages.server.ts'
import { LoginView } from '#app/accounts/login-view.tsx'
import { answerClosed } from '#app/http/closed-form.server.ts'
import { notFound } from '#app/http/errors.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  accountMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    path: '/login',
    title: data?.page.heading,
    description: data?.page.lead,
    noIndex: true,
  })

export async function loader() {
  const { page, closed } = await getLoginPage()
  if (!page?.heading) throw notFound('No words for /login in the dataset')
  return { page, closed }
}

/** POST /login: nobody can sign in yet, and the page says so. */
export function action({ request }: ActionFunctionArgs) {
  return answerClosed({ request, fields: LOGIN_FIELDS })
}

export default function LoginPage() {
  return <LoginView {...useLoaderData<typeof loader>()} />
}
