import { Checkbox } from './checkbox.tsx'
import { FieldNotes, type FieldText, getDescription } from './field.tsx'

/** Checkboxes with a common name, below a legend. In error lists the first one represents all. */
export function CheckboxGroup({
  id,
  name,
  form,
  label,
  optionalLabel,
  hint,
  error,
  options,
  defaultValue = [],
  autoFocus,
  className,
}: FieldText & {
  id: string
  name: string
  /** The id of the form. */
  form: string
  options: readonly string[]
  /** The boxes that are ticked from the start. */
  defaultValue?: string | number | readonly string[] | undefined
  autoFocus?: boolean | undefined
  className?: string
}) {
  const ticked = [defaultValue].flat()
  const { 'aria-describedby': describedBy } = getDescription({ id, hint, error })
  // Without a script the first fault of a reply has the focus.
  const focus = autoFocus === true ? { autoFocus } : {}
  return (
    <fieldset className={className} aria-describedby={describedBy}>
      <legend className="mb-1.5 flex w-full flex-wrap items-baseline justify-between gap-x-4 text-[0.96875rem]/[1.4]">
        <span className="min-w-0 font-semibold">{label?.trim() ? label : name}</span>
        {optionalLabel && <span className="min-w-0 text-muted">{optionalLabel}</span>}
      </legend>
      <ul className="grid gap-x-5 gap-y-2.5 pt-1 has-aria-invalid:[&_input]:border-danger sm:grid-cols-2">
        {options.map((option, index) => (
          <li key={option}>
            <Checkbox
              id={index === 0 ? id : `${id}-${index}`}
              form={form}
              name={name}
              value={option}
              label={option}
              defaultChecked={ticked.includes(option)}
              {...(index === 0 && { ...focus, 'aria-invalid': error ? true : undefined })}
            />
          </li>
        ))}
      </ul>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
