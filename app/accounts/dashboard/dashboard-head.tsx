import { type ReactNode } from 'react'
import { LinkText } from '#app/blocks/link-button.tsx'
import { present } from '#app/blocks/present.ts'
import { type DASHBOARD_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { Progress } from '#app/ui/progress.tsx'
import { type OnboardingTaskName } from '#schemas/names.ts'
import { getProgress, progressText } from '#app/accounts/onboarding/onboarding-tasks.ts'

/** First section of the dashboard: its text, and beside it the progress of the checklist. */
export function DashboardHead({
  checklist,
  completed,
  onboardingLink,
  children,
}: {
  checklist: DASHBOARD_QUERY_RESULT['checklist']
  completed: readonly OnboardingTaskName[]
  onboardingLink: NonNullable<DASHBOARD_QUERY_RESULT['page']>['onboardingLink']
  /** Contains the heading with the id `dashboard`. */
  children: ReactNode
}) {
  const progress = getProgress({ tasks: present(checklist?.tasks), completed })
  return (
    <section aria-labelledby="dashboard" className="page-grid items-end gap-y-10 pt-9 md:pt-[72px]">
      <div className="min-w-0 md:col-span-7">{children}</div>
      {checklist && (
        <div className="min-w-0 rounded-lg border border-line bg-surface p-6 md:col-span-5">
          <Progress
            label={checklist.progressLabel}
            text={progressText({ text: checklist.progressText, ...progress })}
            value={progress.completed}
            max={progress.total}
          />
          <p className="mt-5 not-has-[*]:hidden">
            <LinkText link={onboardingLink} />
          </p>
        </div>
      )}
    </section>
  )
}
