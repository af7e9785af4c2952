import { Form } from '@remix-run/react'
import { formatDate } from '#app/content/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { type DeskData } from './desk.server.ts'
import { DeskSection, type DeskWords } from './desk-section.tsx'

/** What is paid for, and the way to Stripe's own page about it. */
export function PlanSection({
  words,
  subscription,
}: {
  words: DeskWords
  subscription: DeskData['subscription']
}) {
  if (!subscription) {
    return (
      <DeskSection heading={words.planHeading} text={words.noPlanText}>
        <ButtonLink href="/pricing" variant="secondary">
          {words.plansLabel}
        </ButtonLink>
      </DeskSection>
    )
  }
  const { plan, billing, status, renewsAt, endsAt } = subscription
  const period = billing === 'annual' ? words.annualText : words.monthlyText
  const date = formatDate(endsAt ?? renewsAt)
  const until = (endsAt ? words.endsText : words.renewsText)?.replace('{date}', date ?? '')
  return (
    <DeskSection heading={words.planHeading}>
      <p className="type-h4">{[titled(plan), billing && period].filter(Boolean).join(', ')}</p>
      {date && <p className="mt-1 text-muted">{until}</p>}
      {status !== 'active' && status !== 'trialing' && (
        <p className="mt-3 font-medium text-danger">{words.unpaidText}</p>
      )}
      <Form method="post" action="/billing-portal" reloadDocument className="mt-5">
        <Button type="submit" variant="secondary">
          {words.portalLabel}
        </Button>
      </Form>
    </DeskSection>
  )
}

/** The slug of a plan is its name in small letters. */
function titled(plan: string | null) {
  return plan && plan.charAt(0).toUpperCase() + plan.slice(1)
}
