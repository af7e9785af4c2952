import { type ChangeEvent } from 'react'

type SegmentOption = { value: string; label: string }

/**
 * A choice of few as one control: a real group of radios, so arrow keys and forms work by themselves.
 * Links and submit buttons wear the same look with the classes `segmented` and `segment`; the chosen
 * one carries `aria-current` or `aria-pressed="true"`.
 */
export function SegmentedControl({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: string
  name: string
  options: SegmentOption[]
  value: string
  onChange: (value: string) => void
}) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    onChange(event.currentTarget.value)
  }
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="segmented segmented-large">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={handleChange}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
