import { Form } from '@remix-run/react'
import { type DASHBOARD_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SETTINGS_PATH } from '#app/accounts/addresses.ts'
import { DashboardHead } from './dashboard-head.tsx'
import { type DashboardCopy } from './dashboard-section.tsx'
import { type DashboardData } from './member-dashboard.server.ts'
import { PlanSection } from './plan-section.tsx'

/** The dashboard of a member: checklist, plans, and links to everything else. */
export function MemberDashboard({
  words,
  desk,
  onboardingLink,
  checklist,
}: {
  words: DashboardCopy
  desk: DashboardData
  onboardingLink: NonNullable<DASHBOARD_QUERY_RESULT['page']>['onboardingLink']
  checklist: DASHBOARD_QUERY_RESULT['checklist']
}) {
  const heading = desk.name === '' ? words.namelessHeading : words.heading
  return (
    <div className="pb-[72px] wrap-anywhere md:pb-32">
      <div className="pb-10 md:pb-16">
        <DashboardHead
          checklist={checklist}
          completed={desk.completed}
          onboardingLink={onboardingLink}
        >
          <h1 id="dashboard" className="type-h1">
            {heading?.replace('{name}', () => desk.name)}
          </h1>
          <p className="type-lead mt-5">{words.lead?.replace('{email}', () => desk.email)}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink href={SETTINGS_PATH} variant="secondary">
              {/* A dataset from before the page has no name for it. */}
              {words.settingsLabel ?? words.profileHeading}
            </ButtonLink>
            <Form method="post" action="/logout" reloadDocument>
              <Button type="submit" variant="quiet">
                {words.signOutLabel}
              </Button>
            </Form>
          </div>
        </DashboardHead>
      </div>
      <PlanSection words={words} subscriptions={desk.subscriptions} />
    </div>
  )
}
