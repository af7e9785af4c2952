import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { OnboardingView } from './onboarding-view.tsx'

const checklist = {
  heading: 'Four things',
  lead: null,
  tasks: [
    { _id: 'a', task: 'profile' as const, title: 'Complete your profile', description: null },
    { _id: 'b', task: 'ats' as const, title: 'Connect your ATS', description: 'Ten minutes.' },
  ],
  progressLabel: 'Set up your account',
  progressText: '{completed} of {total} completed',
  completeLabel: 'Mark as done',
  reopenLabel: 'Done',
  memberNote: 'In your account.',
  note: null,
  bought: null,
  continueLink: { _key: null, label: 'Continue to Dashboard', href: '/dashboard' },
  skipLink: null,
}

test('each task is a button of a form that says whether it is done', () => {
  const html = renderAt(
    <OnboardingView checklist={checklist} completed={['ats']} isMember={false} />,
    '/onboarding',
  )
  expect(html).toMatch(/<form[^>]*method="post"[^>]*action="\/onboarding"/)
  expect(html).toMatch(/name="complete" value="profile" aria-pressed="false"/)
  expect(html).toMatch(/name="reopen" value="ats" aria-pressed="true"/)
  expect(html).not.toContain('type="hidden"')
})

test('progress is said in words and drawn without a style attribute', () => {
  const html = renderAt(
    <OnboardingView checklist={checklist} completed={['ats']} isMember={false} />,
  )
  expect(html).toContain('1 of 2 completed')
  expect(html).toMatch(/<progress[^>]*value="1" max="2"/)
  expect(html).not.toContain('style=')
})

test('a checklist without tasks is an empty bar', () => {
  const html = renderAt(
    <OnboardingView
      checklist={{ ...checklist, tasks: null }}
      completed={['ats']}
      isMember={false}
    />,
  )
  expect(html).toContain('0 of 0 completed')
  expect(html).toMatch(/<progress[^>]*value="0" max="1"/)
})
