import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { accountMeta } from '#app/accounts/account-meta.ts'
import {
  getCompletedTasks,
  serializeCompletedTasks,
} from '#app/accounts/onboarding-cookie.server.ts'
import { getOnboarding } from '#app/accounts/onboarding-query.server.ts'
import { completedAfter } from '#app/accounts/onboarding-tasks.ts'
import { ONBOARDING_PATH, OnboardingView } from '#app/accounts/onboarding-view.tsx'
import { notFound } from '#app/http/errors.ts'
import { requireSameOrigin } from '#app/http/same-origin.server.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  accountMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    path: ONBOARDING_PATH,
    title: data?.checklist.heading,
    description: data?.checklist.lead,
    noIndex: true,
  })

export async function loader({ request }: LoaderFunctionArgs) {
  const [checklist, completed] = await Promise.all([getOnboarding(), getCompletedTasks(request)])
  if (!checklist?.heading) throw notFound('No checklist in the dataset')
  return { checklist, completed }
}

/**
 * POST /onboarding (`done`: the tasks that the page showed as completed; `complete` or `reopen`: the
 * task whose button was pressed) keeps the ticks in a cookie and shows the page again.
 */
export async function action({ request }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const completed = completedAfter(await request.formData())
  return redirect(ONBOARDING_PATH, {
    status: 303,
    headers: { 'Set-Cookie': await serializeCompletedTasks(completed) },
  })
}

export default function OnboardingPage() {
  const { checklist, completed } = useLoaderData<typeof loader>()
  return <OnboardingView checklist={checklist} completed={completed} />
}
