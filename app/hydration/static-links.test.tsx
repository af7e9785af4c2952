import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { SmartLink } from '#app/ui/navigation/smart-link.tsx'
import { IN_PLACE_ATTRIBUTE, getPageLink, StaticLinks } from './static-links.tsx'

/** An element whose nearest link of a view is known. */
class FakeElement extends EventTarget {
  asked: string[] = []
  link: object | null
  constructor(link: object | null) {
    super()
    this.link = link
  }
  closest(selector: string) {
    this.asked.push(selector)
    return this.link
  }
}

beforeEach(() => {
  vi.stubGlobal('Element', FakeElement)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

type Keys = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

const link = { href: '/pricing' }

/** A press on an element, as the document hears of it. */
function press({ on = new FakeElement(link), ...how }: { on?: EventTarget } & Partial<Keys>) {
  const event = Object.assign(new Event('click', { cancelable: true }), {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    ...how,
  })
  Object.defineProperty(event, 'target', { value: on })
  return event
}

test('a plain press on a link of a view is followed in place of the browser', () => {
  expect(getPageLink(press({}))).toBe(link)
})

test.each([
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
  { button: 2 },
])('a press that asks for a tab, a window or a menu is the browser’s: %o', (how) => {
  expect(getPageLink(press(how))).toBeNull()
})

test('what React has followed is not followed again', () => {
  const event = press({})
  event.preventDefault()
  expect(getPageLink(event)).toBeNull()
})

test('a press beside every link leads nowhere', () => {
  expect(getPageLink(press({ on: new FakeElement(null) }))).toBeNull()
  expect(getPageLink(press({ on: new EventTarget() }))).toBeNull()
})

test('only marked links within a view are looked for', () => {
  const on = new FakeElement(link)
  getPageLink(press({ on }))
  expect(on.asked).toEqual(['.part a[data-discover]'])
})

test('links to pages carry the mark, links elsewhere do not', () => {
  const page = renderAt(<SmartLink href="/pricing">Plans</SmartLink>)
  expect(page).toContain('data-discover="true"')
  expect(page).not.toContain(IN_PLACE_ATTRIBUTE)
  const inPlace = (
    <SmartLink href="/pricing?billing=monthly" keepsPlace>
      Monthly
    </SmartLink>
  )
  expect(renderAt(inPlace)).toMatch(new RegExp(`${IN_PLACE_ATTRIBUTE}="".*data-discover="true"`))
  for (const href of ['https://a.example', '#plans', 'mailto:a@b.example', 'javascript:alert(1)']) {
    expect(renderAt(<SmartLink href={href}>Out</SmartLink>)).not.toContain('data-discover')
  }
})

test('the listener itself draws nothing', () => {
  expect(renderAt(<StaticLinks />)).toBe('')
})
