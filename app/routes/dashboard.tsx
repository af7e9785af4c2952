import { type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { accountMeta } from '#app/accounts/account-meta.ts'
import { getDashboardPage } from '#app/accounts/account-pages.server.ts'
import { DashboardView } from '#app/accounts/dashboard-view.tsx'
import { getCompletedTasks } from '#app/accounts/onboarding-cookie.server.ts'
import { notFound } from '#app/http/errors.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  accountMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    path: '/dashboard',
    title: data?.page.heading,
    description: data?.page.lead,
    noIndex: true,
  })

/** Public, as there is no account yet: how far the checklist is comes from the visitor's cookie. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [{ page, checklist }, completed] = await Promise.all([
    getDashboardPage(),
    getCompletedTasks(request),
  ])
  if (!page?.heading) throw notFound('No words for /dashboard in the dataset')
  return { page, checklist, completed }
}

export default function DashboardPage() {
  return <DashboardView {...useLoaderData<typeof loader>()} />
}
