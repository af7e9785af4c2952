import { useSearchParams } from '@remix-run/react'
import { useFormSeed } from '#app/forms/form-seed.ts'

/** Whether this browser has just sent the form whose id the page's address has in the parameter. */
export function useIsSent(parameter: 'sent' | 'done') {
  const [parameters] = useSearchParams()
  const sentId = useFormSeed()?.sentId
  return sentId != null && parameters.get(parameter) === sentId
}
