import { expect, test } from 'vitest'
import { addIntegrity } from './script-integrity.ts'

const html =
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>'

test('adds the hash of each preload that has one', () => {
  const assetIntegrity = new Map([['/assets/a.js', 'sha384-AAAA']])
  expect(addIntegrity({ html, context: { assetIntegrity } })).toBe(
    '<link rel="modulepreload" href="/assets/a.js" integrity="sha384-AAAA"/><link rel="modulepreload" href="/assets/b.js"/>',
  )
})

test('adds the hash of a script in a file', () => {
  const assetIntegrity = new Map([['/assets/a.js', 'sha384-AAAA']])
  expect(
    addIntegrity({
      html: '<script async="" src="/assets/a.js"></script><script async="" src="https://tags.example/a.js"></script>',
      context: { assetIntegrity },
    }),
  ).toBe(
    '<script async="" src="/assets/a.js" integrity="sha384-AAAA"></script><script async="" src="https://tags.example/a.js"></script>',
  )
})

test('leaves the page of a server that has no hashes as it is', () => {
  expect(addIntegrity({ html, context: {} })).toBe(html)
})
