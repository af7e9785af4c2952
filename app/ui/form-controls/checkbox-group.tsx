import { Checkbox } from './checkbox.tsx'
import { FieldNotes, type FieldText, getDescription } from './field.tsx'

/** Boxes of one name, of which several can be ticked, under a legend. The first one stands for all in lists of faults. */
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
  // Without a script the first fault of a reply has the focus.
  const focus = autoFocus === true ? { autoFocus } : {}
  return (
    <fieldset className={className} {...getDescription({ id, hint, error })}>
      <legend className="mb-1.5 flex w-full flex-wrap items-baseline justify-between gap-x-4 text-[0.96875rem]/[1.4]">
        <span className="min-w-0 font-semibold">{label?.trim() ? label : name}</span>
        {optionalLabel && <span className="min-w-0 text-muted">{optionalLabel}</span>}
      </legend>
      <ul className="grid gap-x-5 gap-y-2.5 pt-1 sm:grid-cols-2">
        {options.map((option, index) => (
          <li key={option}>
            <Checkbox
              id={index === 0 ? id : `${id}-${index}`}
              form={form}
              name={name}
              value={option}
              label={option}
              defaultChecked={ticked.includes(option)}
              aria-invalid={error ? true : undefined}
              {...(index === 0 && focus)}
            />
          </li>
        ))}
      </ul>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
