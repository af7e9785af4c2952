import { expect, test } from 'vitest'
import { finishPage } from './finish-page.js'

const PLACEHOLDER = '<script id="studio-environment" type="application/json">{}</script>'
const MAIN = '<script src="/studio/static/sanity-abc.js" type="module"></script>'
const BRIDGE =
  '<script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script>\n'

const MANIFEST = {
  '.sanity/runtime/app.js': { file: 'static/sanity-abc.js', imports: ['_lib.js'], isEntry: true },
  '_lib.js': { file: 'static/lib-def.js', imports: ['_react.js'] },
  '_react.js': { file: 'static/react-123.js', imports: ['_lib.js'] },
  'vision.js': { file: 'static/vision-456.js', imports: ['_react.js'] },
}

const finish = (html: string) => finishPage({ html, manifest: MANIFEST })

test('removes the bridge of the vendor, asks for what the main script imports, and keeps the rest', () => {
  const body = `<body>${PLACEHOLDER}${MAIN}</body>`
  const preloads =
    '<link rel="modulepreload" href="/studio/static/lib-def.js"/>' +
    '<link rel="modulepreload" href="/studio/static/react-123.js"/>'
  expect(finish(`<head>${BRIDGE}</head>${body}`)).toBe(`<head>${preloads}</head>${body}`)
})

test('refuses a build without a main script', () => {
  expect(() => finishPage({ html: PLACEHOLDER, manifest: {} })).toThrow('no main script')
  expect(() => finishPage({ html: PLACEHOLDER, manifest: { main: {} } })).toThrow('no manifest')
})

test('refuses a page without a place for the environment', () => {
  expect(() => finish(`<body>${MAIN}</body>`)).toThrow('no place for its environment')
})

test.each([
  '<link rel="stylesheet" href="https://themer.sanity.build/a.css">',
  '<script src="//cdn.example/a.js"></script>',
  '<style>@font-face { src: url("https://studio-static.sanity.io/Inter.woff2") }</style>',
])('refuses a page that names an outside host: %s', (tag) => {
  expect(() => finish(`${tag}${PLACEHOLDER}`)).toThrow('names an outside host')
})

test.each([
  '<script>alert(1)</script>',
  '<script type="module">alert(1)</script>',
  '<script type="importmap">{}</script>',
])('refuses a page that holds an inline script: %s', (tag) => {
  expect(() => finish(`${tag}${PLACEHOLDER}`)).toThrow('holds an inline script')
})
