import { expect, test } from 'vitest'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
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
  toastText: 'Payment for {plan} plan successful!',
  purchase: null,
  setPassword: null,
  logIn: null,
  second: null,
  failed: { heading: 'Refused.', text: 'The bank has refused {plan}.' },
  pending: { heading: 'On its way.', text: 'The bank has not confirmed {plan}.' },
  unpaid: { heading: 'Nothing has been paid yet.', text: 'Nothing was charged.' },
  notFound: { heading: 'We cannot find this payment.', text: 'Stripe knows none.' },
  unknown: { heading: 'We cannot see your payment.', text: 'Please do not pay again.' },
  stepsHeading: 'What happens next',
  steps: [
    {
      _key: 'a',
      title: 'Create your account',
      text: null,
      link: { _key: null, label: 'Sign up', href: '/signup' },
    },
    { _key: 'b', title: 'Look in your inbox', text: null, link: null },
  ],
  primaryLink: { _key: null, label: 'Continue to Onboarding', href: '/onboarding' },
  secondaryLink: { _key: null, label: 'Need Help? Contact Support', href: '/contact' },
  plansLink: { _key: null, label: 'Back to the plans', href: '/pricing' },
}

const getText = (html: string) => html.replace(/<[^>]+>/g, '')

test('the thank-you names the plan under the highlighter, and how it is billed', () => {
  const html = renderWithForms(
    <PaymentSuccessView page={page} planName="Starter" isAnnual state="paid" />,
  )
  expect(html).toContain('<span class="marked">the Starter plan</span>')
  expect(getText(html)).toContain('Your annual subscription is ready.')
})

const figures = {
  plan: 'Starter',
  amount: '$99.00',
  next: { amount: '$99.00', at: '2027-01-15T00:00:00.000Z' },
  email: 'ada@example.com',
}

const purchase = {
  planLabel: 'Plan',
  billedLabel: 'Billed',
  monthlyLabel: 'Monthly',
  annualLabel: 'Yearly',
  paidLabel: 'Paid',
  nextLabel: 'Next charge',
  nextText: '{amount} on {date}',
  receiptLabel: 'Receipt sent to',
}

test('a payment says its figures, and leaves out what Stripe does not say', () => {
  const render = (known: Partial<typeof figures> | { next: null }) =>
    getText(
      renderWithForms(
        <PaymentSuccessView
          page={{ ...page, purchase }}
          planName="Starter"
          isAnnual={false}
          state="paid"
          figures={{ ...figures, ...known }}
        />,
      ),
    )
  const html = render({})
  for (const row of [
    'PlanStarter',
    'BilledMonthly',
    'Paid$99.00',
    'Receipt sent toada@example.com',
  ])
    expect(html).toContain(row)
  expect(html).toContain('Next charge$99.00 on January 15, 2027')
  expect(render({ next: null })).not.toContain('Next charge')
})

test('the way to a password stands in for the step that leads to the sign-up', () => {
  const html = renderWithForms(
    <PaymentSuccessView
      page={page}
      planName="Starter"
      isAnnual
      state="paid"
      firstStep={<p>Set your password</p>}
    />,
  )
  expect(getText(html)).toContain('Set your password')
  expect(html).not.toContain('href="/signup"')
  expect(html).toContain('<ol start="2"')
})

test('without a plan it thanks for your plan and a subscription', () => {
  const html = renderWithForms(
    <PaymentSuccessView page={page} planName={null} isAnnual={false} state="paid" />,
  )
  expect(getText(html)).toContain('Thank you for choosing your plan.')
  expect(getText(html)).toContain('Your subscription is ready.')
})

test('the steps are a list, and both ways on are there', () => {
  const html = renderWithForms(
    <PaymentSuccessView page={page} planName={null} isAnnual={false} state="paid" />,
  )
  expect(html).toMatch(/<ol[^>]*><li.*Look in your inbox/)
  expect(html).toMatch(/<ol.*href="\/signup"[^>]*>Sign up</)
  expect(html).toContain('href="/onboarding"')
  expect(html).toContain('href="/contact"')
})

test('a page with nothing but its heading has no empty list', () => {
  const html = renderWithForms(
    <PaymentSuccessView
      page={{ ...page, lead: null, steps: null }}
      planName={null}
      isAnnual
      state="paid"
    />,
  )
  expect(html).not.toContain('<ol')
})

test.each(['unpaid', 'notFound', 'unknown'] as const)(
  'nobody is thanked, and nothing happens next, where Stripe says %s',
  (state) => {
    const html = renderWithForms(
      <PaymentSuccessView page={page} planName="Starter" isAnnual state={state} />,
    )
    expect(getText(html)).toContain(page[state].heading)
    expect(html).not.toContain('Thank you')
    expect(html).not.toContain('<ol')
    expect(html).not.toContain('href="/onboarding"')
    expect(html).toContain('href="/pricing"')
    expect(html).toContain('href="/contact"')
  },
)

test('an address without a payment thanks for the plan that it names, without figures', () => {
  const html = renderWithForms(
    <PaymentSuccessView
      page={{ ...page, purchase }}
      planName="Starter"
      isAnnual={false}
      state="unchecked"
    />,
  )
  expect(html).toContain('<span class="marked">the Starter plan</span>')
  expect(getText(html)).toContain('Your monthly subscription is ready.')
  expect(html).not.toContain('<dl')
  expect(html).toContain('<ol')
  expect(html).toContain('href="/onboarding"')
  expect(html).toContain('href="/contact"')
})

test('an address that names neither plan nor payment thanks for your plan', () => {
  const html = renderWithForms(
    <PaymentSuccessView page={page} planName={null} isAnnual state="unchecked" />,
  )
  expect(getText(html)).toContain('Thank you for choosing your plan.Your subscription is ready.')
  expect(html).toContain('href="/onboarding"')
})

test('a payment on its way has no thank-you, and nothing to do', () => {
  const html = renderWithForms(
    <PaymentSuccessView page={page} planName="Starter" isAnnual state="pending" />,
  )
  expect(getText(html)).toContain('On its way.The bank has not confirmed the Starter plan.')
  expect(html).not.toContain('Thank you')
  expect(html).not.toContain('<ol')
  expect(html).not.toMatch(/href="\/(?:signup|pricing|onboarding)"/)
})

test('a payment that the bank has refused leads back to the plans', () => {
  const html = renderWithForms(
    <PaymentSuccessView page={page} planName="Starter" isAnnual state="failed" />,
  )
  expect(getText(html)).toContain('Refused.The bank has refused the Starter plan.')
  expect(html).toContain('href="/pricing"')
  expect(html).not.toContain('<ol')
})

test('a state without words is no thank-you either', () => {
  const html = renderWithForms(
    <PaymentSuccessView page={{ ...page, unpaid: null }} planName={null} isAnnual state="unpaid" />,
  )
  expect(getText(html)).toContain('Nothing has been paid yet.')
  expect(html).not.toContain('Thank you')
})
