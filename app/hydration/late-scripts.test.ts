import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { findScripts, holdBackScripts } from './late-scripts.ts'

const START_SCRIPT = readFileSync(path.join(import.meta.dirname, 'start-scripts.js'), 'utf8')

const MODULE = '<script nonce="abc" type="module" async="">import "/assets/entry.js"</script>'
const PRELOAD = '<link rel="modulepreload" href="/assets/entry.js"/>'

test('module scripts and their preloads become what no browser acts on', () => {
  expect(holdBackScripts(PRELOAD + MODULE)).toBe(
    '<link rel="late-modulepreload" href="/assets/entry.js"/>' +
      '<script nonce="abc" type="late-module" async="">import "/assets/entry.js"</script>',
  )
})

test('what is held back is looked for from the first preload on', () => {
  const page = '<!DOCTYPE html><html><body><p>Words</p>'
  expect(findScripts(page + PRELOAD + MODULE + PRELOAD)).toBe(page.length)
  expect(findScripts(page + MODULE)).toBe(0)
})

test('each of several is held back', () => {
  const held = holdBackScripts(PRELOAD.repeat(3) + MODULE.repeat(2))
  expect(held.match(/late-modulepreload/g)).toHaveLength(3)
  expect(held.match(/late-module"/g)).toHaveLength(2)
  expect(held).not.toMatch(/"(?:modulepreload|module)"/)
})

test.each([
  '<link rel="stylesheet" href="/assets/site.css"/>',
  '<link rel="preload" as="font" href="/assets/text.woff2" crossorigin="anonymous"/>',
  '<link rel="preload" as="image" imagesrcset="/a.avif 1x"/>',
  '<link rel="canonical" href="https://testco.example/?type=module"/>',
  '<script nonce="abc">window.__remixContext = {}</script>',
  '<script type="application/ld+json">{"@type":"Organization"}</script>',
  '<script src="/theme.js"></script>',
  '<p>A page about type="module" and rel="modulepreload".</p>',
])('what stands beside them stays as it is: %s', (markup) => {
  expect(holdBackScripts(markup)).toBe(markup)
})

test('what an editor or a visitor wrote is not taken for a script of ours', () => {
  const written = [
    // As React escapes a text and an attribute.
    '<p>&lt;script type=&quot;module&quot;&gt;&lt;link rel=&quot;modulepreload&quot;</p>',
    '<input value="&lt;script type=&quot;module&quot;&gt;"/>',
    '<textarea>&lt;script &gt; type=&quot;module&quot;</textarea>',
    // As JSON stands in a script.
    '<script type="application/ld+json">{"name":"\\u003cscript type=\\"module\\"\\u003e"}</script>',
    '<script nonce="abc">window.__remixContext = {"a":"\\u003clink rel=\\"modulepreload\\""}</script>',
  ].join('')
  expect(holdBackScripts(written)).toBe(written)
})

test('a script before a text about modules does not reach into that text', () => {
  const page = '<script nonce="abc">1 > 0</script><p>type="module"</p>'
  expect(holdBackScripts(page)).toBe(page)
})

test('holding back twice is holding back once', () => {
  const held = holdBackScripts(PRELOAD + MODULE)
  expect(holdBackScripts(held)).toBe(held)
})

type Listener = () => void
type FakeScript = { type: string; nonce: string; text: string; replacedBy?: FakeScript }

type Paints = { getEntriesByName: (name: string) => object[] }

/**
 * A page with what the script touches: `fire` is an event on the window, `frame` one that is prepared, `report` what
 * the browser says of a paint, `idle` the browser at rest, and `wait` a second that passes.
 */
function runStartScript({ readyState = 'interactive' } = {}) {
  const scripts: FakeScript[] = ['import "a"', 'import "b"'].map((text) => ({
    type: 'late-module',
    nonce: 'abc',
    text,
  }))
  const links = [{ rel: 'late-modulepreload' }, { rel: 'late-modulepreload' }]
  const listeners: { name: string; listener: Listener }[] = []
  const waiting: Listener[] = []
  const frames: Listener[] = []
  const timers = new Map<number, Listener>()
  const observers = new Set<{ callback: (paints: Paints, observer: object) => void }>()
  const globals = {
    AbortController,
    addEventListener: (
      name: string,
      listener: Listener,
      { signal }: { signal?: AbortSignal } = {},
    ) => {
      const entry = { name, listener }
      listeners.push(entry)
      signal?.addEventListener('abort', () => listeners.splice(listeners.indexOf(entry), 1))
    },
    requestIdleCallback: (callback: Listener) => waiting.push(callback),
    requestAnimationFrame: (callback: Listener) => frames.push(callback),
    setTimeout: (callback: Listener, delay: number) => timers.set(delay, callback),
    PerformanceObserver: class {
      readonly callback: (paints: Paints, observer: object) => void
      constructor(callback: (paints: Paints, observer: object) => void) {
        this.callback = callback
      }
      observe() {
        observers.add(this)
      }
      disconnect() {
        observers.delete(this)
      }
    },
    document: {
      readyState,
      getElementsByTagName: () => links,
      scripts: scripts.map((script) => ({
        ...script,
        replaceWith: (module: FakeScript) => (script.replacedBy = module),
      })),
      createElement: () => ({}),
      documentElement: { dataset: {} },
      querySelectorAll: () => [],
    },
  }
  runInContext(START_SCRIPT, createContext({ ...globals, window: globals }))
  return {
    links,
    scripts,
    listeners,
    fire: (name: string) => {
      if (name === 'DOMContentLoaded') globals.document.readyState = 'interactive'
      for (const entry of [...listeners]) if (entry.name === name) entry.listener()
    },
    frame: () => frames.splice(0).forEach((callback) => callback()),
    report: (paint: string) => {
      const paints = { getEntriesByName: (name: string) => (name === paint ? [{ name }] : []) }
      for (const observer of observers) observer.callback(paints, observer)
    },
    wait: () => timers.get(1000)?.(),
    idle: () => waiting.splice(0).forEach((callback) => callback()),
  }
}

/** The sections are laid out after the load, whatever was started before. */
const AFTER_THE_START = ['load']

const isStarted = ({ scripts }: ReturnType<typeof runStartScript>) =>
  scripts.every(({ replacedBy }) => replacedBy?.type === 'module')

test('all starts when the page is loaded, its paint was seen and the browser is at rest', () => {
  const page = runStartScript()
  page.idle()
  page.fire('load')
  page.idle()
  page.frame()
  page.idle()
  page.frame()
  page.idle()
  page.report('first-paint')
  page.idle()
  expect(isStarted(page)).toBe(false)
  page.report('first-contentful-paint')
  expect(isStarted(page)).toBe(false)
  page.idle()
  expect(page.scripts.map(({ replacedBy }) => replacedBy)).toEqual([
    { type: 'module', nonce: 'abc', text: 'import "a"' },
    { type: 'module', nonce: 'abc', text: 'import "b"' },
  ])
  expect(page.links).toEqual([{ rel: 'modulepreload' }, { rel: 'modulepreload' }])
})

test('a script that comes after the load waits for the paint alone', () => {
  const page = runStartScript({ readyState: 'complete' })
  page.frame()
  page.frame()
  page.report('first-contentful-paint')
  page.idle()
  expect(isStarted(page)).toBe(true)
})

test('a tab in the background, which has no frame and no paint, starts a second after the load', () => {
  const page = runStartScript()
  page.wait()
  expect(isStarted(page)).toBe(false)
  page.fire('load')
  page.wait()
  expect(isStarted(page)).toBe(true)
})

test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'])(
  'the first %s starts at once',
  (sign) => {
    const page = runStartScript()
    page.fire(sign)
    expect(isStarted(page)).toBe(true)
  },
)

test('a touch before the end of the document has come waits for that: the page’s data stand there', () => {
  const page = runStartScript({ readyState: 'loading' })
  page.fire('touchstart')
  expect(isStarted(page)).toBe(false)
  page.fire('DOMContentLoaded')
  expect(isStarted(page)).toBe(true)
  expect(page.listeners.map(({ name }) => name)).toEqual(AFTER_THE_START)
})

test('what was started listens for nothing more', () => {
  const page = runStartScript()
  page.fire('keydown')
  expect(page.listeners.map(({ name }) => name)).toEqual(AFTER_THE_START)
})
