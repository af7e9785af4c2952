import { useSearchParams } from '@remix-run/react'
import { useSentId } from '#app/forms/sent-id.ts'

/** Whether this browser has just sent the form whose id is in the query parameter. */
export function useIsSent(parameter: 'sent' | 'done') {
  const [parameters] = useSearchParams()
  const sentId = useSentId()
  return sentId != null && parameters.get(parameter) === sentId
}
