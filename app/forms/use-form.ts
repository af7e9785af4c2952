import { useNavigation } from '@remix-run/react'
import { useFormReply } from './use-form-reply.ts'

/** What the page's action said to one of the forms on it, and what its fields show because of that. */
export function useForm(name: string) {
  const reply = useFormReply(name)
  const { state, formData } = useNavigation()
  const errors = reply?.result.error ?? {}
  const [firstIssue] = Object.keys(errors).filter((field) => field !== '')

  /** What was sent for a field. */
  function sent(fieldName: string) {
    const value = reply?.result.initialValue?.[fieldName]
    return typeof value === 'string' ? value : undefined
  }

  /** The attributes of a field: what was typed there, what is wrong with it, and the focus where that comes first. */
  function field(fieldName: string) {
    return {
      name: fieldName,
      defaultValue: sent(fieldName),
      error: errors[fieldName]?.[0],
      autoFocus: fieldName === firstIssue || undefined,
    }
  }

  return { reply, field, sent, isPending: state !== 'idle' && formData?.get('form') === name }
}
