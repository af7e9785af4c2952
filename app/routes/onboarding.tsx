import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { accountMeta } from '#app/accounts/account-meta.ts'
import {
  getCompletedTasks,
  serializeCompletedTasks,
} from '#app/accounts/onboarding/onboarding-cookie.server.ts'
import { getOnboarding } from '#app/accounts/onboarding/onboarding-query.server.ts'
import { applyPressedTasks, readPressedTasks } from '#app/accounts/onboarding/onboarding-tasks.ts'
import {
  addCompletedTasks,
  getCompletedTaskNames,
  removeCompletedTasks,
} from '#app/accounts/onboarding/completed-tasks.server.ts'
import { ONBOARDING_PATH, OnboardingView } from '#app/accounts/onboarding/onboarding-view.tsx'
import { createHeaders } from '#app/accounts/session/headers.ts'
import { readMember } from '#app/accounts/session/require-member.server.ts'
import { readBrowserPurchase } from '#app/billing/checkout/browser-purchase.server.ts'
import { getClientAddress } from '#app/http/rate-limit.server.ts'
import { notFound } from '#app/http/errors.ts'
import { requireSameOrigin } from '#app/http/security/same-origin.server.ts'
import { readSmallForm } from '#app/http/request-body.server.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  accountMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    path: ONBOARDING_PATH,
    title: data?.checklist.heading,
    description: data?.checklist.lead,
    noIndex: true,
  })

/** GET /onboarding: the ticks of the account, or those of the browser for a stranger. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [checklist, member] = await Promise.all([getOnboarding(), readMember({ request, context })])
  if (!checklist?.heading) throw notFound('No checklist in the dataset')
  const completed = member ? await getCompletedTaskNames(member) : await getCompletedTasks(request)
  const bought = member
    ? null
    : await readBrowserPurchase({ request, clientAddress: getClientAddress(context) })
  return { checklist, completed, isMember: member !== null, bought }
}

/**
 * POST /onboarding (`complete` or `reopen`: the task whose button was pressed) keeps the ticks in the account, or in a
 * cookie for a stranger, and shows the page again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const form = await readSmallForm(request)
  const member = await readMember({ request, context })
  if (member) {
    const ticks = { client: member.client, userId: member.user.id }
    const { complete, reopen } = readPressedTasks(form)
    await addCompletedTasks({ ...ticks, tasks: complete })
    await removeCompletedTasks({ ...ticks, tasks: reopen })
    const headers = createHeaders(await member.session.cookies())
    return redirect(ONBOARDING_PATH, { status: 303, headers })
  }
  const completed = applyPressedTasks({ form, before: await getCompletedTasks(request) })
  return redirect(ONBOARDING_PATH, {
    status: 303,
    headers: { 'Set-Cookie': await serializeCompletedTasks(completed) },
  })
}

export default function OnboardingPage() {
  return <OnboardingView {...useLoaderData<typeof loader>()} />
}
