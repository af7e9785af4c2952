import { Form, useNavigation } from '@remix-run/react'
import { present } from '#app/blocks/present.ts'
import { LinkButton } from '#app/blocks/link-button.tsx'
import { type ONBOARDING_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { Progress } from '#app/ui/progress.tsx'
import { ONBOARDING_TASK_NAMES, type OnboardingTaskName } from '#schemas/names.ts'
import {
  type GuestPurchase,
  GuestPurchaseNote,
} from '#app/accounts/sign-up/guest-purchase-note.tsx'
import { applyPressedTasks, getProgress, progressText, filterTasks } from './onboarding-tasks.ts'
import { TaskRow } from './task-row.tsx'

export const ONBOARDING_PATH = '/onboarding'

/** The checklist: a form whose buttons complete or reopen a task. */
export function OnboardingView({
  checklist,
  completed: saved,
  isMember,
  bought = null,
}: {
  checklist: NonNullable<ONBOARDING_QUERY_RESULT>
  completed: OnboardingTaskName[]
  /** Whether the ticks belong to an account. */
  isMember: boolean
  /** Purchase of a visitor without an account. */
  bought?: GuestPurchase | null
}) {
  const { formData, formAction } = useNavigation()
  // Show the expected result until the server answers.
  const completed =
    formData && formAction === ONBOARDING_PATH
      ? applyPressedTasks({ form: formData, before: saved })
      : saved
  const tasks = present(checklist.tasks)
  const progress = getProgress({ tasks, completed })
  return (
    <section
      aria-labelledby="onboarding"
      className="page-grid gap-y-10 pt-9 pb-[72px] wrap-anywhere md:pt-[72px] md:pb-32"
    >
      <div className="min-w-0 md:col-span-5 md:pr-10">
        <h1 id="onboarding" className="type-h1">
          {checklist.heading}
        </h1>
        <p className="type-lead mt-6 empty:hidden">{checklist.lead}</p>
        {bought && <GuestPurchaseNote bought={bought} words={checklist.bought} />}
        <div className="mt-8 flex flex-col gap-3 not-has-[*]:hidden sm:flex-row sm:flex-wrap">
          <LinkButton link={checklist.continueLink} variant={bought ? 'secondary' : 'primary'} />
          <LinkButton link={checklist.skipLink} variant="quiet" />
        </div>
      </div>
      <div className="min-w-0 md:col-span-7">
        <Progress
          label={checklist.progressLabel}
          text={progressText({ text: checklist.progressText, ...progress })}
          value={progress.completed}
          max={progress.total}
        />
        <Form method="post" action={ONBOARDING_PATH} replace preventScrollReset className="mt-6">
          {ONBOARDING_TASK_NAMES.filter(
            (name) => completed.includes(name) !== saved.includes(name),
          ).map((name) => (
            <input
              key={name}
              type="hidden"
              name={completed.includes(name) ? 'complete' : 'reopen'}
              value={name}
            />
          ))}
          <ol className="border-t border-ink">
            {tasks.map(({ _id, task, title, description }, index) => (
              <TaskRow
                key={_id}
                number={index + 1}
                task={task}
                title={title}
                description={description}
                isDone={filterTasks([task]).some((name) => completed.includes(name))}
                completeLabel={checklist.completeLabel}
                reopenLabel={checklist.reopenLabel}
              />
            ))}
          </ol>
        </Form>
        <p className="type-small mt-5 text-muted empty:hidden">
          {isMember ? checklist.memberNote : checklist.note}
        </p>
      </div>
    </section>
  )
}
