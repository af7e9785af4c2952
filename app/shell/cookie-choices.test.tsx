import { expect, test } from 'vitest'
import { type CookieChoice } from '#app/http/cookies/consent.ts'
import { renderAt } from '#tests/render/render-at.tsx'
import { CookieChoices } from './cookie-choices.tsx'

const notice = { heading: 'Cookies', text: null, acceptLabel: 'Accept', declineLabel: 'Decline' }

const render = ({
  choice,
  at,
  reloads = false,
}: {
  choice: CookieChoice | null
  at?: string
  reloads?: boolean
}) =>
  renderAt(
    <CookieChoices
      section={{ current: null }}
      notice={notice}
      choice={choice}
      reloads={reloads}
      onAnswer={() => {}}
    />,
    at,
  )

const listPressedChoices = (html: string) =>
  [...html.matchAll(/value="(\w+)"[^>]*aria-pressed="true"/g)].map(([, value]) => value)

test('nothing is marked before a choice, and afterwards the choice that stands', () => {
  expect(listPressedChoices(render({ choice: null }))).toEqual([])
  for (const choice of ['accept', 'decline'] as const) {
    expect(listPressedChoices(render({ choice }))).toEqual([choice])
  }
})

test('the choice leads back to the page with its campaign, which only then can be kept', () => {
  const html = render({ choice: null, at: '/pricing?utm_source=post' })
  expect(html).toMatch(/<form[^>]*method="post"[^>]*action="\/cookie-choices"/)
  expect(html).toContain('name="returnTo" value="/pricing?utm_source=post"')
  expect(html).toContain('name="landing" value="?utm_source=post"')
})

test('the link “Cookie choices” of the footer finds it', () => {
  expect(render({ choice: null })).toContain('id="cookie-choices"')
})

test('it is a banner until there is a choice', () => {
  expect(render({ choice: null })).toContain('cookie-banner')
  expect(render({ choice: 'decline' })).not.toContain('cookie-banner')
})
