import { expect, test } from 'vitest'
import { cleanLine, cleanText, escapeHtml, isAddress } from './clean-text.ts'

test('nothing that ends a line somewhere is left in a line', () => {
  const separators = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u000b', '\f', '\0']
  for (const separator of separators) {
    expect(cleanLine(`Ada${separator}Bcc: evil@example.com`)).toBe('Ada Bcc: evil@example.com')
  }
})

test('a line of 10 kB is cut to 200 characters, never within one', () => {
  expect(cleanLine('x'.repeat(10_000))).toBe(`${'x'.repeat(199)}…`)
  const waves = cleanLine('👋'.repeat(5_000))
  expect([...waves]).toHaveLength(200)
  expect(waves.endsWith('👋…')).toBe(true)
  expect(cleanLine('x'.repeat(200))).toBe('x'.repeat(200))
})

test('a text keeps its lines and its tabs and loses other control characters', () => {
  expect(cleanText('one\r\ntwo\u2028three\n\tfour\0\u001b[31m ')).toBe(
    'one\ntwo\nthree\n\tfour[31m',
  )
})

test('an address is one address', () => {
  for (const address of ['ada@example.com', 'a.b+c@sub.example.co.uk', 'zoë@exämple.example']) {
    expect(isAddress(address)).toBe(true)
  }
  const wrong = [
    '',
    'ada',
    'a@b@c',
    'a@b.example, c@d.example',
    'a@b.example;c@d.example',
    'Ada <a@b.example>',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example\u2028',
    '"a b"@c.example',
    'group:a@b.example',
    `${'x'.repeat(65)}@b.example`,
  ]
  for (const text of wrong) expect(isAddress(text)).toBe(false)
})

test('HTML is escaped within an attribute as well', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  )
})
