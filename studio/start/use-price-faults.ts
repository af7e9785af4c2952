import { useEffect, useState } from 'react'
import { readPriceFaults } from '../pricing/plan-prices.ts'

/** The plans of which Stripe charges something else than their page shows; empty while nobody knows. */
export function usePriceFaults() {
  const [plans, setPlans] = useState<string[]>([])
  useEffect(() => {
    const request = new AbortController()
    void readPriceFaults({ fetch: window.fetch.bind(window), signal: request.signal }).then(
      (faults) => {
        if (!request.signal.aborted) setPlans([...new Set(faults.map(({ plan }) => plan))])
      },
    )
    return () => request.abort()
  }, [])
  return plans
}
