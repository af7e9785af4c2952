import { useId } from 'react'

/** Progress of a task: its name, the count in words, and a bar. */
export function Progress({
  label,
  text,
  value,
  max,
}: {
  label: string | null
  text: string
  value: number
  max: number
}) {
  const id = useId()
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p id={id} className="font-semibold">
          {label}
        </p>
        <p aria-live="polite" className="text-muted tabular-nums">
          {text}
        </p>
      </div>
      <progress
        aria-labelledby={id}
        value={value}
        // A list without tasks is an empty bar; zero is no maximum.
        max={Math.max(max, 1)}
        className="mt-3 block h-2.5 w-full appearance-none overflow-hidden border-0 bg-line forced-colors:border [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  )
}
