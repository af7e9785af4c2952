import { expect, test } from 'vitest'
import { getSecret, withNewSecret } from './target.server.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

test('each secret that was replaced holds for a day, also where a second one follows at once', () => {
  const now = new Date('2026-11-28T10:00:00Z')
  const first = {
    channel: 'webhook' as const,
    url: 'https://hooks.example/in',
    secrets: [{ secret: 'whsec_first', until: null }],
  }
  const second = withNewSecret({ content: first, now })
  const later = new Date(now.getTime() + 60_000)
  const third = withNewSecret({ content: second, now: later })
  expect(third).toMatchObject({
    secrets: [
      { secret: 'whsec_first', until: new Date(now.getTime() + DAY_MS).toISOString() },
      { secret: getSecret(second), until: new Date(later.getTime() + DAY_MS).toISOString() },
      { until: null },
    ],
  })
  const fourth = withNewSecret({ content: third, now: new Date(now.getTime() + DAY_MS) })
  expect(JSON.stringify(fourth)).not.toContain('whsec_first')
})
