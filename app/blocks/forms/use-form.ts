import { useActionData, useNavigation } from '@remix-run/react'
import { type FormAnswer } from '#app/http/form-answer.ts'
import { type BlockOf } from '../block.types.ts'

export type PageFormName = keyof NonNullable<BlockOf<'contactForm'>['pendingLabels']>

/** What the page's action said to one of the forms on it, and what its fields show because of that. */
export function useForm(name: string) {
  const found = useActionData<FormAnswer>()
  // What was too large to read does not say which form it was: the answer is for each on the page.
  const answer = found && (found.typed.form ?? name) === name ? found : null
  const { state, formData } = useNavigation()
  const [firstFault] = Object.keys(answer?.errors ?? {})

  /** The attributes of a field: what was typed there, what is wrong with it, and the focus where that comes first. */
  function field(fieldName: string) {
    return {
      name: fieldName,
      defaultValue: answer?.typed[fieldName],
      error: answer?.errors[fieldName],
      autoFocus: fieldName === firstFault || undefined,
    }
  }

  return { answer, field, isPending: state !== 'idle' && formData?.get('form') === name }
}
