import { Form } from '@remix-run/react'
import { type DASHBOARD_QUERY_RESULT, type DESK_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { Button } from '#app/ui/button.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { type DeskData } from './desk.server.ts'
import { DataSection, DeleteSection } from './data-sections.tsx'
import { EmailSection, FactorSection, PasswordSection, ProfileSection } from './desk-sections.tsx'
import { PlanSection } from './plan-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** The dashboard of somebody who is signed in. */
export function DeskView({
  words,
  passwordHint,
  desk,
  onboardingLink,
  checklist,
}: {
  words: NonNullable<DESK_QUERY_RESULT['page']>
  passwordHint: string | null | undefined
  desk: DeskData
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
            {heading?.replace('{name}', desk.name)}
          </h1>
          <p className="type-lead mt-5">{words.lead?.replace('{email}', desk.email)}</p>
          <Form method="post" action="/logout" reloadDocument className="mt-6">
            <Button type="submit" variant="secondary">
              {words.signOutLabel}
            </Button>
          </Form>
        </DashboardHead>
      </div>
      <PlanSection words={words} subscriptions={desk.subscriptions} />
      <ProfileSection words={words} desk={desk} />
      <EmailSection words={words} />
      <PasswordSection words={words} hint={passwordHint} />
      <FactorSection words={words} desk={desk} />
      <SessionsSection words={words} sessions={desk.sessions} />
      <DataSection words={words} />
      <DeleteSection words={words} />
    </div>
  )
}
