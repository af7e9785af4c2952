import { type HeadersArgs, type LoaderFunctionArgs, type SerializeFrom } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { accountMeta } from '#app/accounts/account-meta.ts'
import { getDashboardPage, getDesk } from '#app/accounts/account-pages.server.ts'
import { getPurchaseText } from '#app/accounts/sign-up/guest-purchase-note.tsx'
import { DASHBOARD_PATH } from '#app/accounts/addresses.ts'
import { DashboardView } from '#app/accounts/dashboard/dashboard-view.tsx'
import { getDashboardData } from '#app/accounts/dashboard/member-dashboard.server.ts'
import { MemberDashboard } from '#app/accounts/dashboard/member-dashboard.tsx'
import { getCompletedTasks } from '#app/accounts/onboarding/onboarding-cookie.server.ts'
import { type Member, readMember } from '#app/accounts/session/require-member.server.ts'
import { readBrowserPurchase } from '#app/billing/checkout/browser-purchase.server.ts'
import { readFirstPayments } from '#app/billing/payment/first-payment.server.ts'
import { getClientAddress } from '#app/http/rate-limit.server.ts'
import { notFound } from '#app/http/errors.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { type loader as rootLoader } from '#app/root.tsx'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({ data, matches }) =>
  accountMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    path: DASHBOARD_PATH,
    title: getTitle(data) ?? data?.page.heading,
    description: data?.page.lead,
    noIndex: true,
  })

/** A buyer's page is no sample, which the heading for strangers may say. */
function getTitle(data: SerializeFrom<typeof loader> | undefined) {
  if (!data?.bought) return null
  return getPurchaseText({ bought: data.bought, words: data.page.bought })?.heading ?? null
}

/** GET /dashboard: open to all. A stranger sees a preview, whose ticks come from a cookie; a member the account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ page, checklist }, { page: words }, member] = await Promise.all([
    getDashboardPage(),
    getDesk(),
    readMember({ request, context }),
  ])
  if (!page?.heading) throw notFound('No words for /dashboard in the dataset')
  if (!member || !words) {
    const bought = await readBrowserPurchase({ request, clientAddress: getClientAddress(context) })
    return { page, checklist, completed: await getCompletedTasks(request), bought, member: null }
  }
  const desk = await readDesk({ member, words: page.bought })
  return { page, checklist, completed: desk.completed, bought: null, member: { words, desk } }
}

async function readDesk({
  member,
  words,
}: {
  member: Member
  words: Parameters<typeof getPurchaseText>[0]['words']
}) {
  const desk = await getDashboardData(member)
  const payments = await readFirstPayments(desk.subscriptions)
  const subscriptions = desk.subscriptions.map((subscription) => {
    const payment = payments.get(subscription.id)
    const planText = payment && getPurchaseText({ bought: { ...payment, href: '' }, words })
    if (!planText) return subscription
    return { ...subscription, firstPayment: { state: payment.state, heading: planText.heading } }
  })
  return { ...desk, subscriptions }
}

export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}

export default function DashboardPage() {
  const { page, checklist, completed, bought, member } = useLoaderData<typeof loader>()
  if (!member) {
    return <DashboardView page={page} checklist={checklist} completed={completed} bought={bought} />
  }
  return (
    <MemberDashboard
      words={member.words}
      desk={member.desk}
      onboardingLink={page.onboardingLink}
      checklist={checklist}
    />
  )
}
