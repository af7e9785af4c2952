import { Form } from '@remix-run/react'
import { formatDate } from '#app/content/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { type DashboardData } from './member-dashboard.server.ts'
import { DashboardSection, type DashboardCopy } from './dashboard-section.tsx'

type Subscription = DashboardData['subscriptions'][number]

/** The member's subscriptions, each with its next charge and a way to Stripe's page about it. */
export function PlanSection({
  words,
  subscriptions,
}: {
  words: DashboardCopy
  subscriptions: Subscription[]
}) {
  if (subscriptions.length === 0) {
    return (
      <DashboardSection heading={words.planHeading} text={words.noPlanText}>
        <ButtonLink href="/pricing" variant="secondary">
          {words.plansLabel}
        </ButtonLink>
      </DashboardSection>
    )
  }
  const isOnly = subscriptions.length === 1
  const several = words.severalText?.replace('{count}', String(subscriptions.length))
  return (
    <DashboardSection heading={words.planHeading} text={isOnly ? undefined : several}>
      <ul className="grid gap-8">
        {subscriptions.map((subscription) => (
          <li key={subscription.id}>
            <Plan words={words} subscription={subscription} isOnly={isOnly} />
          </li>
        ))}
      </ul>
    </DashboardSection>
  )
}

function Plan({
  words,
  subscription: { id, plan, billing, amount, status, renewsAt, endsAt, firstPayment },
  isOnly,
}: {
  words: DashboardCopy
  subscription: Subscription
  /** Otherwise each button has to say which plan it is about. */
  isOnly: boolean
}) {
  const period = billing === 'annual' ? words.annualText : words.monthlyText
  const name = [titled(plan), billing && period].filter(Boolean).join(', ')
  const date = formatDate(endsAt ?? renewsAt)
  const renews = amount === null ? words.renewsText : (words.chargeText ?? words.renewsText)
  const until = (endsAt ? words.endsText : renews)
    ?.replace('{date}', () => date ?? '')
    .replace('{amount}', () => amount ?? '')
  return (
    <>
      <p className="type-h4">{name}</p>
      {firstPayment ? (
        <FirstPayment words={words} payment={firstPayment} />
      ) : (
        <>
          {date && <p className="mt-1 text-muted">{until}</p>}
          {status !== 'active' && status !== 'trialing' && (
            <p className="mt-3 font-medium text-danger">{words.unpaidText}</p>
          )}
        </>
      )}
      <Form
        method="post"
        action="/billing-portal"
        reloadDocument
        className="mt-5 flex flex-wrap gap-3"
      >
        <input type="hidden" name="subscription" value={id} />
        {[words.portalLabel, words.invoicesLabel].map(
          (label) =>
            label && (
              <Button
                key={label}
                type="submit"
                variant="secondary"
                {...(isOnly ? {} : { 'aria-label': `${label}: ${name}` })}
              >
                {label}
              </Button>
            ),
        )}
      </Form>
    </>
  )
}

/** Shown instead of the next charge while nothing has been paid. */
function FirstPayment({
  words,
  payment: { state, heading },
}: {
  words: DashboardCopy
  payment: NonNullable<Subscription['firstPayment']>
}) {
  return (
    <>
      <p className={state === 'failed' ? 'mt-3 font-medium text-danger' : 'mt-3 font-medium'}>
        {heading}
      </p>
      <p className="mt-1 text-muted empty:hidden">
        {state === 'failed' ? words.refusedText : words.awaitedText}
      </p>
    </>
  )
}

/** Capitalises a plan's slug, which is its name in lower case. */
function titled(plan: string | null) {
  return plan && plan.charAt(0).toUpperCase() + plan.slice(1)
}
