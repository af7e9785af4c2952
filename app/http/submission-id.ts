import { useState } from 'react'
import { useFormSeed } from './form-seed.ts'

/**
 * The id under which a form's submission is stored, and a key for the form's element. Both stay through whatever else
 * renews the page's data (another theme, an answer about cookies, a put-away announcement): what was typed stays with
 * them, and a second try is the same submission. When the form was taken, both are new and the form is empty. The forms
 * of a page begin with one id, so that of the others is new as well then.
 *
 * @param name by which the form is sent
 * @param answered the id in an answer without JavaScript
 */
export function useSubmissionId({
  name,
  answered,
}: {
  name: string
  answered: string | undefined
}) {
  const seed = useFormSeed()
  const [{ id, taken }, setSubmission] = useState({
    id: answered ?? seed?.submissionId ?? '',
    taken: 0,
  })
  const [sentName, sentId] = seed?.sentId?.split(' ') ?? []
  if (seed && sentId === id && seed.submissionId !== id) {
    setSubmission({ id: seed.submissionId, taken: sentName === name ? taken + 1 : taken })
  }
  return { submissionId: id, key: taken }
}
