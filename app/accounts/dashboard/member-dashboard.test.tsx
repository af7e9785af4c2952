import { expect, test } from 'vitest'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { MemberDashboard } from './member-dashboard.tsx'
import { SettingsView } from './settings-view.tsx'
import { SetUpView } from '#app/accounts/second-factor/set-up-view.tsx'

const words = {
  heading: 'Good to see you, {name}',
  namelessHeading: 'Good to see you',
  lead: 'You are signed in as {email}.',
  planHeading: 'Plan and billing',
  noPlanText: 'You have no plan yet.',
  portalLabel: 'Manage billing',
  invoicesLabel: 'View invoices',
  settingsHeading: 'Account settings',
  settingsLabel: 'Account settings',
  monthlyText: 'billed monthly',
  annualText: 'billed yearly',
  renewsText: 'Renews on {date}.',
  chargeText: 'Next charge {amount} on {date}.',
  severalText: 'You have {count} plans.',
  endsText: 'Ends on {date}.',
  unpaidText: 'The last payment did not go through.',
  factorOnText: 'It’s on. You have {codes} recovery codes left.',
  factorOffText: 'A code from your telephone.',
  factorHeading: 'Second factor',
  setUpHeading: 'Set up a second factor',
  currentSessionLabel: 'This device',
  unknownDevice: 'Unknown device',
  endLabel: 'Log out',
}

const member = { email: 'ada@engines.example', name: 'Ada <b>', company: 'Engines Ltd' }

const desk = { ...member, completed: [], subscriptions: [] }

const account = {
  ...member,
  hasSecondFactor: false,
  codesLeft: 0,
  sessions: [
    { id: 'a', agent: 'Firefox/140.0 Linux', usedAt: '2026-11-21T18:47:10Z', isCurrent: true },
    { id: 'b', agent: null, usedAt: '2026-11-20T18:47:10Z', isCurrent: false },
  ],
}

const render = (changes: object = {}) =>
  renderWithForms(
    <MemberDashboard
      words={words}
      desk={{ ...desk, ...changes }}
      onboardingLink={null}
      checklist={null}
    />,
    '/dashboard',
  )

const renderSettings = (changes: object = {}) =>
  renderWithForms(
    <SettingsView words={words} passwordHint={null} account={{ ...account, ...changes }} />,
    '/dashboard/settings',
  )

test('a member is greeted by name, as the text that it is', () => {
  expect(render()).toContain('Good to see you, Ada &lt;b&gt;')
  expect(render({ name: '' })).toMatch(/<h1[^>]*>Good to see you<\/h1>/)
})

test('every form is a plain post, and no password comes back', () => {
  const html = render() + renderSettings()
  expect(html.match(/<form[^>]*method="post"/g)?.length).toBe(html.match(/<form/g)?.length)
  expect(html).not.toMatch(/type="password"[^>]*value=/)
})

test('this device is marked, and another one can be logged out', () => {
  const html = renderSettings()
  expect(html).toContain('This device')
  expect(html).toContain('aria-label="Log out: Unknown device"')
  expect(html.match(/name="session"/g)).toHaveLength(1)
})

test('each subscription says what, when it is next charged, and leads to the portal', () => {
  const subscription = {
    id: 'sub_1',
    amount: null,
    status: 'active',
    plan: 'professional',
    billing: 'annual',
    renewsAt: '2027-05-18T00:00:00Z',
    endsAt: null,
  }
  const html = render({ subscriptions: [subscription] })
  expect(html).toContain('Professional, billed yearly')
  expect(html).toContain('Renews on May 18, 2027.')
  expect(html).toContain('action="/billing-portal"')
  expect(html).not.toContain('did not go through')
  const ending = { ...subscription, status: 'past_due', endsAt: '2026-12-01T00:00:00Z' }
  expect(render({ subscriptions: [ending] })).toContain('Ends on December 1, 2026.')
  expect(render({ subscriptions: [ending] })).toContain('did not go through')
  const second = {
    ...subscription,
    id: 'sub_2',
    plan: 'starter',
    billing: 'monthly',
    amount: '$99.00',
  }
  const both = render({ subscriptions: [subscription, second] })
  expect(both).toContain('You have 2 plans.')
  expect(both).toContain('Next charge $99.00 on May 18, 2027.')
  expect(both).toContain('name="subscription" value="sub_2"')
  expect(both).toContain('aria-label="Manage billing: Starter, billed monthly"')
  expect(both).toContain('aria-label="View invoices: Starter, billed monthly"')
})

test('the second factor says whether it is on', () => {
  expect(renderSettings()).toContain('A code from your telephone.')
  expect(renderSettings({ hasSecondFactor: true, codesLeft: 9 })).toContain(
    'You have 9 recovery codes left.',
  )
  const start = renderWithForms(<SetUpView words={words} hasSecondFactor={false} codesLeft={0} />)
  expect(start).toContain('Set up a second factor')
  const manage = renderWithForms(<SetUpView words={words} hasSecondFactor codesLeft={3} />)
  expect(manage).toContain('You have 3 recovery codes left.')
  expect(manage).toMatch(/name="form" value="off"/)
})
