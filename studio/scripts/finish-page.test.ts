import { expect, test } from 'vitest'
import { finishPage } from './finish-page.js'

const PLACEHOLDER = '<script id="studio-environment" type="application/json">{}</script>'
const MAIN = '<script src="/studio/static/sanity-abc.js" type="module"></script>'
const BRIDGE =
  '<script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script>\n'

test('removes the bridge of the vendor and keeps the rest', () => {
  const html = `<head>${BRIDGE}</head><body>${PLACEHOLDER}${MAIN}</body>`
  expect(finishPage(html)).toBe(`<head></head><body>${PLACEHOLDER}${MAIN}</body>`)
})

test('refuses a page without a place for the environment', () => {
  expect(() => finishPage(`<body>${MAIN}</body>`)).toThrow('no place for its environment')
})

test.each([
  '<link rel="stylesheet" href="https://themer.sanity.build/a.css">',
  '<script src="//cdn.example/a.js"></script>',
  '<style>@font-face { src: url("https://studio-static.sanity.io/Inter.woff2") }</style>',
])('refuses a page that names an outside host: %s', (tag) => {
  expect(() => finishPage(`${tag}${PLACEHOLDER}`)).toThrow('names an outside host')
})

test.each([
  '<script>alert(1)</script>',
  '<script type="module">alert(1)</script>',
  '<script type="importmap">{}</script>',
])('refuses a page that holds an inline script: %s', (tag) => {
  expect(() => finishPage(`${tag}${PLACEHOLDER}`)).toThrow('holds an inline script')
})
