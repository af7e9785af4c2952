import { type HeadersArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { describeAccountForms } from '#app/accounts/account-descriptions.server.ts'
import { accountMeta } from '#app/accounts/account-meta.ts'
import { getDesk } from '#app/accounts/account-pages.server.ts'
import { SETTINGS_PATH } from '#app/accounts/addresses.ts'
import { deleteForm } from '#app/accounts/dashboard/delete-account.server.ts'
import {
  emailForm,
  passwordForm,
  profileForm,
  sessionForm,
} from '#app/accounts/dashboard/settings-forms.server.ts'
import { requireMember } from '#app/accounts/session/require-member.server.ts'
import { readSettings } from '#app/accounts/dashboard/settings.server.ts'
import { SettingsView } from '#app/accounts/dashboard/settings-view.tsx'
import { formAction } from '#app/forms/form-action.server.ts'
import { notFound } from '#app/http/errors.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  accountMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    path: SETTINGS_PATH,
    title: data?.words.settingsHeading ?? data?.words.profileHeading,
    noIndex: true,
  })

/** GET /dashboard/settings: a stranger is led to the login, and back. 503 while the database does not answer. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember({ request, context, next: SETTINGS_PATH })
  const [{ page: words, signup }, account] = await Promise.all([getDesk(), readSettings(member)])
  if (!words) throw notFound('No words for the settings in the dataset')
  const forms = await describeAccountForms(['profile', 'email', 'password', 'delete'])
  return { words, passwordHint: signup?.passwordHint ?? null, account, forms }
}

/** POST /dashboard/settings (`form`: profile, email, password, session or delete, with its fields) */
export const action = formAction([profileForm, emailForm, passwordForm, sessionForm, deleteForm])

export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}

export default function SettingsPage() {
  return <SettingsView {...useLoaderData<typeof loader>()} />
}
