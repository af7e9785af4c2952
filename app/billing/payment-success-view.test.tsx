import { expect, test } from 'vitest'
import { renderAt } from '#app/ui/render-at.tsx'
import { PaymentSuccessView } from './payment-success-view.tsx'

const page = {
  title: 'Thank you',
  heading: 'Thank you for choosing {plan}.',
  lead: 'Your {subscription} is ready.',
  planText: 'the {name} plan',
  anyPlanText: 'your plan',
  annualText: 'annual subscription',
  monthlyText: 'monthly subscription',
  anySubscriptionText: 'subscription',
  stepsHeading: 'What happens next',
  steps: [{ _key: 'a', title: 'Look in your inbox', text: null }],
  primaryLink: { _key: null, label: 'Continue to Onboarding', href: '/onboarding' },
  secondaryLink: { _key: null, label: 'Need Help? Contact Support', href: '/contact' },
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, '')

test('the thank-you names the plan under the highlighter, and how it is billed', () => {
  const html = renderAt(<PaymentSuccessView page={page} planName="Starter" isAnnual />)
  expect(html).toContain('<span class="marked">the Starter plan</span>')
  expect(textOf(html)).toContain('Your annual subscription is ready.')
})

test('without a plan it thanks for your plan and a subscription', () => {
  const html = renderAt(<PaymentSuccessView page={page} planName={null} isAnnual={false} />)
  expect(textOf(html)).toContain('Thank you for choosing your plan.')
  expect(textOf(html)).toContain('Your subscription is ready.')
})

test('the steps are a list, and both ways on are there', () => {
  const html = renderAt(<PaymentSuccessView page={page} planName={null} isAnnual={false} />)
  expect(html).toMatch(/<ol[^>]*><li.*Look in your inbox/)
  expect(html).toContain('href="/onboarding"')
  expect(html).toContain('href="/contact"')
})

test('a page with nothing but its heading has no empty list', () => {
  const html = renderAt(
    <PaymentSuccessView page={{ ...page, lead: null, steps: null }} planName={null} isAnnual />,
  )
  expect(html).not.toContain('<ol')
})
