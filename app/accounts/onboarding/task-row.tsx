import { CheckIcon } from '#app/ui/icons.tsx'

/** A task with its number, or a tick once completed, and the button that toggles it. */
export function TaskRow({
  number,
  task,
  title,
  description,
  isDone,
  completeLabel,
  reopenLabel,
}: {
  number: number
  task: string | null
  title: string | null
  description: string | null
  isDone: boolean
  completeLabel: string | null | undefined
  reopenLabel: string | null | undefined
}) {
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-x-3 gap-y-4 border-b border-line py-6 sm:gap-x-5 sm:grid-cols-[2.75rem_minmax(0,1fr)_auto] sm:items-center">
      <span
        aria-hidden="true"
        className={`flex size-9 items-center justify-center rounded-md border font-semibold tabular-nums transition-colors ${isDone ? 'border-transparent bg-tint text-accent' : 'border-line-strong text-muted'}`}
      >
        {isDone ? <CheckIcon className="size-5" /> : <span>{number}</span>}
      </span>
      <div className="min-w-0">
        <h2 className="type-h4">{title}</h2>
        <p className="mt-1 text-muted empty:hidden">{description}</p>
      </div>
      <button
        type="submit"
        name={isDone ? 'reopen' : 'complete'}
        value={task ?? ''}
        aria-pressed={isDone}
        aria-label={`${(isDone ? reopenLabel : completeLabel) ?? ''}: ${title ?? ''}`}
        className={`col-start-2 inline-flex min-h-10.5 w-fit items-center gap-2 rounded-md border px-4 py-1.5 text-[0.9375rem]/[1.25] font-semibold transition-colors sm:col-start-3 ${isDone ? 'border-line text-muted hover:border-line-strong hover:text-ink' : 'border-ink text-ink hover:bg-ink hover:text-paper'}`}
      >
        {isDone && <CheckIcon className="size-4" />}
        <span>{isDone ? reopenLabel : completeLabel}</span>
      </button>
    </li>
  )
}
