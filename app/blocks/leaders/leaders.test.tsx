import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { Leaders } from './leaders.tsx'

const leader = {
  _id: 'leader-a',
  name: 'Helen Marsden',
  role: 'Chief executive',
  bio: 'Ran the agency.',
  image: null,
  profiles: [{ _key: 'in', label: 'LinkedIn', url: 'https://www.linkedin.com/in/a' }],
}

function render(leaders: Array<typeof leader | null>) {
  return renderAt(
    <Leaders block={{ ...emptyBlocks.leaders, heading: 'Who', leaders }} headingLevel={2} />,
  )
}

test('a leader has a role, a profile and links out that say whose they are', () => {
  const html = render([leader])
  expect(html).toMatch(/<h3[^>]*>Helen Marsden<\/h3>/)
  expect(html).toMatch(/href="https:\/\/www.linkedin.com\/in\/a"[^>]*>LinkedIn<span[^>]*> Helen/)
})

test('without a portrait the initials stand in', () => {
  expect(render([leader])).toMatch(/<span aria-hidden="true"[^>]*>HM<\/span>/)
})

test('a leader who is gone leaves no gap, and a bare one stands', () => {
  const bare = { ...leader, _id: 'leader-b', name: 'Idris Bello', profiles: [] }
  expect(render([null, bare]).match(/<h3/g)).toHaveLength(1)
})
