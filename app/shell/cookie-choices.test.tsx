import { expect, test } from 'vitest'
import { renderAt } from '#app/ui/render-at.tsx'
import { CookieChoices } from './cookie-choices.tsx'

const notice = { heading: 'Cookies', text: null, acceptLabel: 'Accept', declineLabel: 'Decline' }

const pressedIn = (html: string) =>
  [...html.matchAll(/value="(\w+)"[^>]*aria-pressed="true"/g)].map(([, value]) => value)

test('nothing is marked before a choice, and afterwards the choice that stands', () => {
  expect(pressedIn(renderAt(<CookieChoices notice={notice} choice={null} />))).toEqual([])
  for (const choice of ['accept', 'decline'] as const) {
    expect(pressedIn(renderAt(<CookieChoices notice={notice} choice={choice} />))).toEqual([choice])
  }
})

test('the choice leads back to the page with its campaign, which only then can be kept', () => {
  const html = renderAt(<CookieChoices notice={notice} choice={null} />, '/pricing?utm_source=post')
  expect(html).toMatch(/<form[^>]*method="post"[^>]*action="\/cookie-choices"/)
  expect(html).toContain('name="returnTo" value="/pricing?utm_source=post"')
})

test('the link “Cookie choices” of the footer finds it', () => {
  expect(renderAt(<CookieChoices notice={notice} choice={null} />)).toContain('id="cookie-choices"')
})
