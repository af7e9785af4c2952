import { type ComponentPropsWithoutRef, useId } from 'react'
import { CONTROL, descriptionOf, Field, type FieldText } from './field.tsx'

/** A file to send along: an `<input type="file">` with its label. It never comes back filled in. */
export function FileField({
  label,
  optionalLabel,
  hint,
  error,
  className,
  ...input
}: FieldText & ComponentPropsWithoutRef<'input'> & { name: string }) {
  const id = useId()
  return (
    <Field {...{ label, optionalLabel, hint, error, id }} name={input.name} className={className}>
      <input
        {...input}
        {...descriptionOf({ id, hint, error })}
        id={id}
        type="file"
        className={`${CONTROL} py-2.5 file:mr-4 file:rounded-sm file:border-0 file:bg-sand file:px-3 file:py-1.5 file:font-semibold file:text-ink`}
      />
    </Field>
  )
}
