import { type ComponentPropsWithoutRef, useId } from 'react'
import { getDescription, Field, type FieldText } from './field.tsx'

/** A `<textarea>` with its label. `className` applies to the whole field. */
export function TextArea({
  label,
  optionalLabel,
  hint,
  error,
  id,
  className,
  rows = 5,
  ...textarea
}: FieldText & ComponentPropsWithoutRef<'textarea'> & { name: string }) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const text = { label, optionalLabel, hint, error }
  return (
    <Field {...text} id={fieldId} name={textarea.name} className={className}>
      <textarea
        {...textarea}
        {...getDescription({ id: fieldId, hint, error })}
        id={fieldId}
        rows={rows}
        className="control resize-y py-2.5"
      />
    </Field>
  )
}
