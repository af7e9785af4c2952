import { expect, test } from 'vitest'
import { renderAt } from './render-at.tsx'
import { SegmentedControl } from './segmented-control.tsx'

test('the choice is a named group of radios with one checked', () => {
  const markup = renderAt(
    <SegmentedControl
      legend="Billing"
      name="billing"
      options={[
        { value: 'monthly', label: 'Monthly' },
        { value: 'annual', label: 'Annual (2 months free)' },
      ]}
      value="annual"
      onChange={() => undefined}
    />,
  )
  expect(markup).toContain('<legend class="sr-only">Billing</legend>')
  expect(markup.match(/type="radio" name="billing"/g)).toHaveLength(2)
  expect(markup).toMatch(/checked="" value="annual"|value="annual"[^>]*checked=""/)
  expect(markup.match(/checked=""/g)).toHaveLength(1)
})
