import { ONBOARDING_TASK_NAMES, type OnboardingTaskName } from '#schemas/names.ts'

/** The tasks among the values, each once and in the order of the checklist; anything else is dropped. */
export function tasksAmong(values: readonly unknown[]): OnboardingTaskName[] {
  return ONBOARDING_TASK_NAMES.filter((name) => values.includes(name))
}

/**
 * The completed tasks after the form was sent. It carries what the page showed as `done`, and the
 * pressed button one task as `complete` or `reopen`: pressing twice comes to the same.
 */
export function completedAfter(form: FormData): OnboardingTaskName[] {
  const reopened = form.getAll('reopen')
  return tasksAmong([...form.getAll('done'), ...form.getAll('complete')]).filter(
    (name) => !reopened.includes(name),
  )
}

/** "{completed} of {total} completed" → "1 of 4 completed" */
export function progressText({
  text,
  completed,
  total,
}: {
  text: string | null | undefined
  completed: number
  total: number
}) {
  return (text ?? '{completed} / {total}')
    .replaceAll('{completed}', String(completed))
    .replaceAll('{total}', String(total))
}

/** How many of the checklist's tasks are done: a task that it no longer has does not count. */
export function progressOf({
  tasks,
  completed,
}: {
  tasks: ReadonlyArray<{ task: string | null }>
  completed: readonly OnboardingTaskName[]
}) {
  const done = completed.filter((name) => tasks.some(({ task }) => task === name))
  return { completed: done.length, total: tasks.length }
}
