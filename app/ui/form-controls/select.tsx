import { type ComponentPropsWithoutRef, useId } from 'react'
import { getDescription, Field, type FieldText } from './field.tsx'
import { ChevronIcon } from '#app/ui/icons.tsx'

type Option = { value: string; label: string }

/**
 * A choice of one: a `<select>` with its label.
 *
 * @param emptyLabel the words of the option that stands for no choice; left out when one is always chosen
 */
export function Select({
  label,
  optionalLabel,
  hint,
  error,
  id,
  className,
  options,
  emptyLabel,
  ...select
}: FieldText &
  ComponentPropsWithoutRef<'select'> & {
    name: string
    options: readonly Option[]
    emptyLabel?: string | null | undefined
  }) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const text = { label, optionalLabel, hint, error }
  return (
    <Field {...text} id={fieldId} name={select.name} className={className}>
      <div className="relative">
        <select
          {...select}
          {...getDescription({ id: fieldId, hint, error })}
          id={fieldId}
          className="control h-12.5 appearance-none truncate pr-10 forced-colors:appearance-auto"
        >
          {emptyLabel != null && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronIcon className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 forced-colors:hidden" />
      </div>
    </Field>
  )
}
