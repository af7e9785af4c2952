import { type HeadersArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { describeAccountForms } from '#app/accounts/account-descriptions.server.ts'
import { accountMeta } from '#app/accounts/account-meta.ts'
import { getSecondFactorPage } from '#app/accounts/account-pages.server.ts'
import { CODE_PATH } from '#app/accounts/addresses.ts'
import { CodeView } from '#app/accounts/sign-in/code-view.tsx'
import { codeForm } from '#app/accounts/sign-in/code-form.server.ts'
import { formAction } from '#app/forms/form-action.server.ts'
import { notFound } from '#app/http/errors.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  accountMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    path: CODE_PATH,
    title: data?.page.heading,
    description: data?.page.lead,
    noIndex: true,
  })

/** The same for everybody: without a password entered before, the post redirects to the login. */
export async function loader() {
  const { page, aside } = await getSecondFactorPage()
  if (!page?.heading) throw notFound('No words for /login/code in the dataset')
  return { page, aside, forms: await describeAccountForms(['code']) }
}

/** POST /login/code (`code`, `redirectTo`) */
export const action = formAction([codeForm])

export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}

export default function CodePage() {
  return <CodeView {...useLoaderData<typeof loader>()} />
}
