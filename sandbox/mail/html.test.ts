import { expect, test } from 'vitest'
import { html, withLinks } from './html.ts'

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

test('addresses in a text become links, without the full stop after them', () => {
  expect(withLinks('Open http://localhost:3000/a?b=1&c=2.').text).toBe(
    'Open <a href="http://localhost:3000/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">http://localhost:3000/a?b=1&amp;c=2</a>.',
  )
})

test('nothing but web addresses becomes a link', () => {
  const text = 'javascript:alert(1) <a href="data:,"> mailto:a@b.example'
  expect(withLinks(text).text).not.toContain('<a ')
  expect(withLinks('https://x.example/"onclick="y').text).toContain('href="https://x.example/"')
})
