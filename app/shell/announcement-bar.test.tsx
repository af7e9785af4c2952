import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'

const announcement = {
  _id: 'spring',
  text: 'One role, run with you.',
  link: { label: 'From {entryPrice}', href: '/white-glove-onboarding' },
}
const labels = { announcement: 'Announcement', dismissAnnouncement: 'Dismiss announcement' }

test('it is a named region with its sentence and its link', () => {
  const markup = renderAt(<AnnouncementBar announcement={announcement} labels={labels} />)
  expect(markup).toContain('<aside aria-label="Announcement"')
  expect(markup).toContain('One role, run with you.')
  expect(markup).toContain('href="/white-glove-onboarding"')
  expect(markup).not.toContain('{entryPrice}')
})

test('it is put away by a form that posts without a script and comes back to the page', () => {
  const markup = renderAt(
    <AnnouncementBar announcement={announcement} labels={labels} />,
    '/pricing?billing=monthly',
  )
  expect(markup).toContain('method="post"')
  expect(markup).toContain('action="/announcement"')
  expect(markup).toContain('name="returnTo" value="/pricing?billing=monthly"')
  expect(markup).toContain('name="dismiss" value="spring"')
})

test('without a link and without labels the sentence still stands', () => {
  const markup = renderAt(
    <AnnouncementBar announcement={{ ...announcement, link: null }} labels={null} />,
  )
  expect(markup).toContain('One role, run with you.')
  expect(markup).not.toMatch(/<a |undefined|null|style=/)
})
