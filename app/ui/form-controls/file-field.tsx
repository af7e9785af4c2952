import { type ComponentPropsWithoutRef, useId } from 'react'
import { CONTROL, getDescription, Field, type FieldText } from './field.tsx'

/** A file upload: an `<input type="file">` with its label. Never prefilled. */
export function FileField({
  label,
  optionalLabel,
  hint,
  error,
  id,
  className,
  ...input
}: FieldText & ComponentPropsWithoutRef<'input'> & { name: string }) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <Field
      {...{ label, optionalLabel, hint, error }}
      id={fieldId}
      name={input.name}
      className={className}
    >
      <input
        {...input}
        {...getDescription({ id: fieldId, hint, error })}
        id={fieldId}
        type="file"
        className={`${CONTROL} py-2.5 file:mr-4 file:rounded-sm file:border-0 file:bg-sand file:px-3 file:py-1.5 file:font-semibold file:text-ink`}
      />
    </Field>
  )
}
