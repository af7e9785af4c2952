import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type VignetteData } from './vignette.types.ts'
import { Week } from './week.tsx'

const entry = { _key: 'a', day: 1, start: '09:00', end: '11:00', label: 'Payroll', note: null }

const week: VignetteData<'weekVignette'> = {
  _type: 'weekVignette',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((name, index) => ({
    _key: name,
    name,
    date: `${index + 8} June`,
  })),
  firstHour: 9,
  hours: 5,
  entries: [{ ...entry, kind: 'busy' }],
}

function render(fields: Partial<VignetteData<'weekVignette'>> = {}) {
  return renderToStaticMarkup(<Week vignette={{ ...week, ...fields }} />)
}

test('every day is a list of its entries', () => {
  const html = render()
  expect(html).toMatch(/<li[^>]*><p[^>]*><span[^>]*>Mon<\/span> .*?8 June.*?<ol[^>]*><li/)
  expect(html.match(/ June<\/span>/g)).toHaveLength(5)
})

test('an entry stands on the rows of its time and says it', () => {
  const html = render()
  expect(html).toContain('row-start-1 row-span-8')
  expect(html).toMatch(/sr-only">09:00–11:00 <\/span>.*Payroll/)
})

test('a slot that is labelled by its time says it once', () => {
  const html = render({
    entries: [{ ...entry, kind: 'free', start: '09:15', end: '10:00', label: '09:15' }],
  })
  expect(html).toMatch(/>09:15<\/span><span class="sr-only">–10:00<\/span>/)
})

test('a slot without a label is labelled by its time', () => {
  const html = render({ entries: [{ ...entry, kind: 'held', label: null, note: 'Amara O.' }] })
  expect(html).toMatch(/>09:00<\/span>.*Amara O\./)
})

test('a narrow frame shows three days', () => {
  expect(render().match(/hidden @\[35rem\]\/week:grid/g)).toHaveLength(2)
})

test('the hours down the side are read from the entries and not aloud', () => {
  expect(render()).toMatch(/aria-hidden="true"[^>]*><span[^>]*>09:00<\/span>/)
})

test('no more hours are drawn than there are rows for', () => {
  expect(render({ hours: 400 })).toContain('>20:00<')
  expect(render({ hours: 400 })).not.toContain('>21:00<')
})

test('an entry without times, and a week without days, are left out', () => {
  expect(render({ entries: [{ ...entry, kind: null, start: null }] })).not.toContain('Payroll')
  expect(render({ days: [] })).toBe('')
})
