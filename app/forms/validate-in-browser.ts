import { parse, type SubmissionResult } from '@conform-to/react'
import { cleanLine, cleanLines, replaceOtherLetters } from './clean-text.ts'
import { type FieldDescription, type FormDescription } from './form-description.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Validates a form in the browser, never more strictly than the server. An empty field is invalid once the form was
 * sent, or its text was deleted, so that tabbing through shows no errors. An error from the server stays until the
 * value changes.
 *
 * @param touched the controls in which somebody has typed, and those of a form that was sent
 */
export function validateInBrowser({
  form,
  formData,
  description,
  result,
  touched,
}: {
  form: HTMLFormElement
  formData: FormData
  description: FormDescription | null
  result: SubmissionResult | undefined
  touched: WeakSet<EventTarget>
}) {
  return parse<Record<string, string>, string[]>(formData, {
    resolve(payload, intent) {
      const isSent = intent === null
      const error: Record<string, string[]> = {}
      for (const [name, field] of Object.entries(description?.fields ?? {})) {
        // The first box of a group stands for all.
        const control = form.querySelector(`[name="${name}"]`)
        // Visitors cannot change hidden, read-only and disabled controls.
        if (!isControl(control) || !control.willValidate) continue
        if (isSent) touched.add(control)
        const isEmptyAnIssue = touched.has(control)
        const issue =
          getIssue({ control, field, isEmptyAnIssue, isTicked: formData.has(name) }) ??
          (isSent ? undefined : serverIssue({ name, control, result }))
        if (issue !== undefined) error[name] = [issue]
      }
      return Object.keys(error).length > 0 ? { error } : { value: payload }
    },
  })
}

function getIssue({
  control,
  field,
  isEmptyAnIssue,
  isTicked,
}: {
  control: Control
  field: FieldDescription
  isEmptyAnIssue: boolean
  /** The box, or one of its group. */
  isTicked: boolean
}) {
  const { required, message, tooLong, minLength = 0, maxLength = Infinity, maxBytes } = field
  if (control.type === 'checkbox') {
    return required && isEmptyAnIssue && !isTicked ? message : undefined
  }
  if (maxBytes !== undefined) {
    const size = getFileSize(control)
    return size > maxBytes || (size === 0 && required && isEmptyAnIssue) ? message : undefined
  }
  const value = cleanValue({ value: control.value, field })
  if (value === '') return required && isEmptyAnIssue ? message : undefined
  // Count characters as server and database do: an emoji is one.
  const { length } = [...value]
  if (length > maxLength) return tooLong
  const { patternMismatch } = control.validity
  // For a web address the pattern checks all that the server does, which takes spaces around it.
  const isOfType =
    field.takesAnything || !(patternMismatch || (field.type === 'email' && !isEmail(value)))
  if (isOfType && length >= minLength) return undefined
  return field.otherLetters !== undefined && isEmail(replaceOtherLetters(value))
    ? field.otherLetters
    : message
}

/** Checks the cleaned value: the control may hold pasted invisible characters. */
function isEmail(value: string) {
  const control = document.createElement('input')
  control.type = 'email'
  control.value = value
  return !control.validity.typeMismatch
}

function cleanValue({
  value,
  field: { type, isText },
}: {
  value: string
  field: FieldDescription
}) {
  if (type === 'password') return value
  return isText ? cleanLines(value) : cleanLine(value)
}

function serverIssue({
  name,
  control,
  result,
}: {
  name: string
  control: Control
  result: SubmissionResult | undefined
}) {
  const issue = result?.error?.[name]?.[0]
  return control.value === (result?.initialValue?.[name] ?? '') ? issue : undefined
}

function isControl(element: Element | null): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

function getFileSize(control: Control) {
  return (control instanceof HTMLInputElement && control.files?.[0]?.size) || 0
}
