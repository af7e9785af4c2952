import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import { getDescription, FieldNotes } from './field.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'

/** A box to tick, with its words (which may hold a link) at the right. */
export function Checkbox({
  label,
  hint,
  error,
  id,
  className,
  ...input
}: Omit<ComponentPropsWithoutRef<'input'>, 'type'> & {
  name: string
  label: ReactNode
  hint?: string | null | undefined
  error?: string | null | undefined
}) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <span className="relative mt-0.5 flex size-6 flex-none">
          <input
            {...getDescription({ id: fieldId, hint, error })}
            {...input}
            id={fieldId}
            type="checkbox"
            className="peer size-6 appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger forced-colors:appearance-auto"
          />
          <CheckIcon className="pointer-events-none absolute inset-1 hidden size-4 text-on-accent peer-checked:block forced-colors:hidden" />
        </span>
        <label htmlFor={fieldId} className="min-w-0 leading-[1.6]">
          {label}
        </label>
      </div>
      <FieldNotes id={fieldId} hint={hint} error={error} />
    </div>
  )
}
