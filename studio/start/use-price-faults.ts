import { useEffect, useState } from 'react'
import { readPriceFaults } from '../pricing/plan-prices.ts'

/** Lists plans whose price at Stripe differs from the page; empty while unknown. */
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
