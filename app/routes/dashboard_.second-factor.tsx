import { type HeadersArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { describeAccountForms } from '#app/accounts/account-descriptions.server.ts'
import { accountMeta } from '#app/accounts/account-meta.ts'
import { getDesk } from '#app/accounts/account-pages.server.ts'
import { SECOND_FACTOR_PATH } from '#app/accounts/addresses.ts'
import { verifiedFactors } from '#app/accounts/session/begin-session.server.ts'
import { countRecoveryCodes } from '#app/accounts/dashboard/settings.server.ts'
import { secondFactorForms } from '#app/accounts/second-factor/second-factor-forms.server.ts'
import { requireMember } from '#app/accounts/session/require-member.server.ts'
import { SetUpView } from '#app/accounts/second-factor/set-up-view.tsx'
import { formAction } from '#app/forms/form-action.server.ts'
import { notFound } from '#app/http/errors.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  accountMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    path: SECOND_FACTOR_PATH,
    title: data?.words.setUpHeading,
    noIndex: true,
  })

/** GET /dashboard/second-factor: a stranger is led to the login, and back. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember({ request, context, next: SECOND_FACTOR_PATH })
  const [{ page: words }, codesLeft] = await Promise.all([getDesk(), countRecoveryCodes(member)])
  if (!words) throw notFound('No words for the dashboard in the dataset')
  const hasSecondFactor = verifiedFactors(member.user).length > 0
  const forms = await describeAccountForms(['start', 'verify', 'newCodes', 'off'])
  return { words, hasSecondFactor, codesLeft, forms }
}

/** POST /dashboard/second-factor (`form`: start, verify, newCodes or off, with its fields) */
export const action = formAction(secondFactorForms)

export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}

export default function SecondFactorPage() {
  return <SetUpView {...useLoaderData<typeof loader>()} />
}
