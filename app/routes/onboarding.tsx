import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { accountMeta } from '#app/accounts/account-meta.ts'
import {
  getCompletedTasks,
  serializeCompletedTasks,
} from '#app/accounts/onboarding-cookie.server.ts'
import { getOnboarding } from '#app/accounts/onboarding-query.server.ts'
import { completedAfter, tasksAmong } from '#app/accounts/onboarding-tasks.ts'
import { addTicks, getTicks, removeTicks } from '#app/accounts/onboarding-ticks.server.ts'
import { ONBOARDING_PATH, OnboardingView } from '#app/accounts/onboarding-view.tsx'
import { headersOf } from '#app/accounts/headers.ts'
import { readSession } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/errors.ts'
import { requireSameOrigin } from '#app/http/same-origin.server.ts'
import { readSmallForm } from '#app/http/small-form.server.ts'
import { type loader as rootLoader } from '#app/root.tsx'

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
  const [checklist, { client }] = await Promise.all([
    getOnboarding(),
    readSession({ request, context }),
  ])
  if (!checklist?.heading) throw notFound('No checklist in the dataset')
  const completed = client ? await getTicks({ client }) : await getCompletedTasks(request)
  return { checklist, completed, isMember: client !== null }
}

/**
 * POST /onboarding (`done`: the tasks that the page showed as completed; `complete` or `reopen`: the
 * task whose button was pressed) keeps the ticks in the account, or in a cookie for a stranger, and shows the page again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const form = await readSmallForm(request)
  const { visitor, client, cookies } = await readSession({ request, context })
  if (visitor && client) {
    // Another device may have ticked others meanwhile: only what was pressed changes.
    const { userId } = visitor
    await addTicks({ client, userId, tasks: tasksAmong(form.getAll('complete')) })
    await removeTicks({ client, userId, tasks: tasksAmong(form.getAll('reopen')) })
    return redirect(ONBOARDING_PATH, { status: 303, headers: headersOf(await cookies()) })
  }
  const completed = completedAfter(form)
  return redirect(ONBOARDING_PATH, {
    status: 303,
    headers: { 'Set-Cookie': await serializeCompletedTasks(completed) },
  })
}

export default function OnboardingPage() {
  return <OnboardingView {...useLoaderData<typeof loader>()} />
}
