import { type HeadersArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { describeAccountForms } from '#app/accounts/account-descriptions.server.ts'
import { accountMeta } from '#app/accounts/account-meta.ts'
import { getLoginPage } from '#app/accounts/account-pages.server.ts'
import { LOGIN_PATH, NEXT, nextPath } from '#app/accounts/addresses.ts'
import { createHeaders } from '#app/accounts/session/headers.ts'
import { LoginView } from '#app/accounts/sign-in/login-view.tsx'
import { loginForm } from '#app/accounts/sign-in/login-form.server.ts'
import { readMember } from '#app/accounts/session/require-member.server.ts'
import { formAction } from '#app/forms/form-action.server.ts'
import { notFound } from '#app/http/errors.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  accountMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    path: LOGIN_PATH,
    title: data?.page.heading,
    description: data?.page.lead,
    noIndex: true,
  })

/** GET /login?redirectTo={path}: who is signed in goes there at once. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page, ...rest }, member] = await Promise.all([
    getLoginPage(),
    readMember({ request, context }),
  ])
  if (member) {
    const next = nextPath(new URL(request.url).searchParams.get(NEXT))
    throw redirect(next, { headers: createHeaders(await member.session.cookies()) })
  }
  if (!page?.heading) throw notFound('No words for /login in the dataset')
  return { page, ...rest, forms: await describeAccountForms(['login']) }
}

/** POST /login (`email`, `password`, `remember`, `redirectTo`) */
export const action = formAction([loginForm])

export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}

export default function LoginPage() {
  return <LoginView {...useLoaderData<typeof loader>()} />
}
