import { type ComponentPropsWithoutRef, useId } from 'react'
import { getDescription, Field, type FieldText } from './field.tsx'

/** An `<input>` with its label, of one line or for a file, which is never prefilled. `className` applies to the whole field. */
export function TextField({
  label,
  optionalLabel,
  hint,
  error,
  id,
  className,
  type = 'text',
  ...input
}: FieldText & ComponentPropsWithoutRef<'input'> & { name: string }) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const text = { label, optionalLabel, hint, error }
  return (
    <Field {...text} id={fieldId} name={input.name} className={className}>
      <input
        {...input}
        {...getDescription({ id: fieldId, hint, error })}
        id={fieldId}
        type={type}
        className={`control ${type === 'file' ? 'file-control' : 'h-12.5'}`}
      />
    </Field>
  )
}
