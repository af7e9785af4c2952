import { type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { getPaymentSuccess } from '#app/billing/payment-success-query.server.ts'
import { PaymentSuccessView } from '#app/billing/payment-success-view.tsx'
import { planNameOf } from '#app/billing/thank-you.ts'
import { pageMeta } from '#app/content/seo.ts'
import { notFound } from '#app/http/errors.ts'
import { type loader as rootLoader } from '#app/root.tsx'

const PATH = '/payment-success'

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  data,
  matches,
}) => {
  const root = matches.find((match) => match.id === 'root')?.data
  if (!root) return []
  return pageMeta({
    title: data?.page.title ?? root.settings?.notFound?.heading ?? null,
    seo: { title: null, description: null, noIndex: true, image: null },
    siteName: root.settings?.name ?? null,
    defaultSeo: root.settings?.defaultSeo,
    canonical: data ? new URL(PATH, root.siteUrl).href : null,
  })
}

/** GET /payment-success?plan=Professional&annual=true: a plan that we do not sell is not named. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const { page, plans } = await getPaymentSuccess()
  if (!page?.heading) throw notFound('No words for the page after a payment')
  return {
    page,
    planName: planNameOf({ value: searchParams.get('plan'), plans }),
    isAnnual: searchParams.get('annual') === 'true',
  }
}

export default function PaymentSuccessPage() {
  return <PaymentSuccessView {...useLoaderData<typeof loader>()} />
}
