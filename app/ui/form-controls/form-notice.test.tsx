import { expect, test } from 'vitest'
import { FormNotice } from './form-notice.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { renderAt } from '#tests/render/render-at.tsx'

test('a notice is read out, says what happened and leads on', () => {
  const html = renderAt(
    <FormNotice
      message={{
        heading: 'Not connected yet',
        text: 'Nothing was stored.',
        action: { label: 'Write to us', href: 'mailto:hello@testco.example' },
      }}
    />,
  )
  expect(html).toMatch(/<div role="alert"(?=[^>]*tabindex="-1")[^>]*autofocus=""/i)
  expect(html).toContain('Nothing was stored.')
  expect(html).toContain('href="mailto:hello@testco.example"')
})

test('a notice bears having no words', () => {
  expect(renderAt(<FormNotice message={null} />)).toContain('role="alert"')
})

test('a bar is named by its label and keeps the count beside it', () => {
  const html = renderAt(<Progress label="Set up" text="3 of 4 completed" value={3} max={4} />)
  const id = /<p id="([^"]+)"[^>]*>Set up</.exec(html)?.[1]
  expect(html).toContain(`aria-labelledby="${id}"`)
  expect(html).toContain('3 of 4 completed')
  expect(html).toMatch(/value="3" max="4"/)
})
