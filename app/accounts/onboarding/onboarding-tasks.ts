import { ONBOARDING_TASK_NAMES, type OnboardingTaskName } from '#schemas/names.ts'

/** Filters the values for tasks, without duplicates, in the checklist's order. */
export function filterTasks(values: readonly unknown[]): OnboardingTaskName[] {
  return ONBOARDING_TASK_NAMES.filter((name) => values.includes(name))
}

/**
 * Reads the tasks to `complete` and `reopen`: from the pressed button, and before it from presses that the page has no
 * answer to yet. The last press of a task wins.
 */
export function readPressedTasks(form: FormData) {
  const last = new Map<unknown, string>()
  for (const [button, task] of form) {
    if (button === 'complete' || button === 'reopen') last.set(task, button)
  }
  const listTasks = (wanted: string) =>
    filterTasks([...last].flatMap(([task, button]) => (button === wanted ? [task] : [])))
  return { complete: listTasks('complete'), reopen: listTasks('reopen') }
}

/**
 * Returns the completed tasks after the form was sent. Only the pressed tasks change, since another tab may have
 * changed others; a repeated press has no effect.
 */
export function applyPressedTasks({
  form,
  before,
}: {
  form: FormData
  before: readonly OnboardingTaskName[]
}): OnboardingTaskName[] {
  const { complete, reopen } = readPressedTasks(form)
  return filterTasks([...before, ...complete]).filter((name) => !reopen.includes(name))
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
export function getProgress({
  tasks,
  completed,
}: {
  tasks: ReadonlyArray<{ task: string | null }>
  completed: readonly OnboardingTaskName[]
}) {
  const done = completed.filter((name) => tasks.some(({ task }) => task === name))
  return { completed: done.length, total: tasks.length }
}
