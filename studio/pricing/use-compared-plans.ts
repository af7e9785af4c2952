import { useCallback, useState, useSyncExternalStore } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
import { listenForChanges } from '../listen-for-changes.ts'
import { createSharedQuery, type QuerySource } from '../publishing/shared-query.ts'
import { type ComparedPlan, ComparedPlanSchema } from './open-rows.ts'

const QUERY = `*[_type in ["page", "section"]].blocks[_type == "planCards" && $id in plans[]._ref].plans[]->{
  "id": _id,
  name, features[]{ label }, notIncluded
}`

/**
 * Loads the drafts of the plans that a page shows beside a plan; null until loaded.
 *
 * @param id of the published plan
 */
export function useComparedPlans(id: string) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [query] = useState(() => createSharedQuery<ComparedPlan[]>())
  const subscribe = useCallback(
    (onResult: () => void) => {
      const source: QuerySource<ComparedPlan[]> = {
        fetch: async () => {
          const result = await client.fetch<unknown>(QUERY, { id }, { perspective: 'drafts' })
          const plans = z.array(ComparedPlanSchema).parse(result)
          return [...new Map(plans.map((plan) => [plan.id, plan])).values()]
        },
        listen: ({ onChange, onError }) =>
          listenForChanges({ client, filter: '*[_type in ["plan", "page"]]', onChange, onError }),
      }
      return query.subscribe({ source, onResult })
    },
    [client, id, query],
  )
  return useSyncExternalStore(subscribe, query.getResult)
}
