import { useSearchParams } from '@remix-run/react'

export type Billing = 'monthly' | 'annual'

/** Reads the billing period from the URL: yearly by default. */
export function useBilling(): Billing {
  const [searchParams] = useSearchParams()
  return searchParams.get('billing') === 'monthly' ? 'monthly' : 'annual'
}
