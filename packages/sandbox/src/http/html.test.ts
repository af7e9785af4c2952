import { expect, test } from 'vitest'
import { html } from './html.ts'

test('values are escaped and markup is not', () => {
  const name = '<b>"Ada" & \'Bo\'</b>'
  expect(html`<p title="${name}">${html`<i>${1}</i>`}</p>`.text).toBe(
    '<p title="&lt;b&gt;&quot;Ada&quot; &amp; &#39;Bo&#39;&lt;/b&gt;"><i>1</i></p>',
  )
})

test('a list of markup is joined, an empty one is nothing', () => {
  const rows = ['a', '<'].map((text) => html`<li>${text}</li>`)
  expect(html`${rows}`.text).toBe('<li>a</li><li>&lt;</li>')
  expect(html`${[]}`.text).toBe('')
})
