import { type ReactNode } from 'react'
import { AlertIcon } from '#app/ui/icons.tsx'

/** Texts around a control; a field without a label shows its name. */
export type FieldText = {
  label: string | null | undefined
  /** The word for "optional", to the right of the label; omit it for required fields. */
  optionalLabel?: string | null | undefined
  /** One line under the control. */
  hint?: string | null | undefined
  /** Help with the value; marks the control as invalid. */
  error?: string | null | undefined
}

/** The attributes that tie a control to its hint and its error. */
export function getDescription({
  id,
  hint,
  error,
}: Pick<FieldText, 'hint' | 'error'> & { id: string }) {
  const ids = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return {
    'aria-describedby': ids === '' ? undefined : ids,
    'aria-invalid': error ? true : undefined,
  }
}

/** Label above the control, hint or error below it. */
export function Field({
  id,
  name,
  label,
  optionalLabel,
  hint,
  error,
  className,
  children,
}: FieldText & { id: string; name: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className ? `min-w-0 ${className}` : 'min-w-0'}>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-[0.96875rem]/[1.4]">
        <label htmlFor={id} className="min-w-0 font-semibold">
          {label?.trim() ? label : name}
        </label>
        {optionalLabel && <span className="min-w-0 text-muted">{optionalLabel}</span>}
      </div>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** The lines under a control that `getDescription` points to. */
export function FieldNotes({
  id,
  hint,
  error,
}: Pick<FieldText, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {error && (
        <p
          id={`${id}-error`}
          className="type-small mt-1.5 flex items-start gap-2 font-medium text-danger"
        >
          <AlertIcon className="mt-[0.2em] size-4" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="type-small mt-1.5 text-muted">
          {hint}
        </p>
      )}
    </>
  )
}
