import { useActionData, useLocation, useNavigation } from '@remix-run/react'
import { type FormAnswer } from '#app/http/form-answer.ts'
import { useFormSeed } from '#app/http/form-seed.ts'
import { useSubmissionId } from '#app/http/submission-id.ts'

type FormName = 'newsletter' | 'comment'

/**
 * What a form of the blog needs: where it posts to, what it carries, what was said to it, and what its fields show
 * because of that.
 */
export function useBlogForm(name: FormName) {
  const { pathname, search } = useLocation()
  const seed = useFormSeed()
  const found = useActionData<FormAnswer>()
  const { state, formData } = useNavigation()
  const answer = found?.typed.form === name ? found : null
  const [firstFault] = Object.keys(answer?.errors ?? {})

  const { submissionId, key } = useSubmissionId({ name, answered: answer?.typed.submission_id })

  /** The attributes of a field: what was typed there, what is wrong with it, and the focus where that comes first. */
  function field(fieldName: string) {
    return {
      name: fieldName,
      defaultValue: answer?.typed[fieldName],
      error: answer?.errors[fieldName],
      autoFocus: fieldName === firstFault || undefined,
    }
  }

  return {
    // With a fragment the browser would leave the focus of a refused form alone, where there is no script to set it.
    action: pathname + search,
    key,
    submissionId,
    renderedAt: seed?.renderedAt ?? 0,
    answer,
    field,
    isPending: state !== 'idle' && formData?.get('form') === name,
  }
}
