import { useSearchParams } from '@remix-run/react'

export type Billing = 'monthly' | 'annual'

/** How the page's address says that plans are billed: yearly unless it says monthly. */
export function useBilling(): Billing {
  const [searchParams] = useSearchParams()
  return searchParams.get('billing') === 'monthly' ? 'monthly' : 'annual'
}
