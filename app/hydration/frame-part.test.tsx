import { useLocation } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server.js'
import { expect, test } from 'vitest'
import { useFrameMarkup } from '#app/pages/kept-markup.server.tsx'
import { FrameMarkupContext, framePart } from './frame-part.tsx'

type Settings = { name: string; year: number }

/** A part of the frame that shows how often it was rendered. */
function countedPart() {
  let drawn = 0
  function View({ settings }: { settings: Settings }) {
    const { pathname } = useLocation()
    drawn += 1
    return (
      <p>
        {settings.name} {settings.year} {pathname}
      </p>
    )
  }
  return { Part: framePart(View, 'frame'), countDrawn: () => drawn }
}

type Drawing = Pick<ReturnType<typeof countedPart>, 'Part'> & { settings: Settings; path: string }

/** Renders a page as the server does. */
function draw({ Part, settings, path }: Drawing) {
  return renderToString(
    <StaticRouter location={path}>
      <FrameMarkupContext.Provider value={useFrameMarkup}>
        <Part settings={settings} />
      </FrameMarkupContext.Provider>
    </StaticRouter>,
  )
}

/** Without the cache of markup. */
function drawAnew({ Part, settings, path }: Drawing) {
  return renderToString(
    <StaticRouter location={path}>
      <Part settings={settings} />
    </StaticRouter>,
  )
}

const settings = () => ({ name: 'Testco', year: 2026 })

test('a part that visitors share is drawn once a page, and as the browser hydrates it', () => {
  const { Part, countDrawn } = countedPart()
  const shared = Object.freeze(settings())
  const html = draw({ Part, settings: shared, path: '/pricing' })
  expect(draw({ Part, settings: shared, path: '/pricing' })).toBe(html)
  expect(countDrawn()).toBe(1)
  expect(html).toContain('<!-- -->/pricing')
  expect(html).toBe(drawAnew({ Part, settings: shared, path: '/pricing' }))
})

test('it is drawn anew on another page, and after a change', () => {
  const { Part, countDrawn } = countedPart()
  const shared = Object.freeze(settings())
  draw({ Part, settings: shared, path: '/pricing' })
  expect(draw({ Part, settings: shared, path: '/blog' })).toContain('/blog')
  const changed = Object.freeze({ ...settings(), name: 'Longlane' })
  expect(draw({ Part, settings: changed, path: '/blog' })).toContain('Longlane')
  expect(countDrawn()).toBe(3)
})

test('what is made for one visitor is drawn for that one', () => {
  const { Part, countDrawn } = countedPart()
  const own = settings()
  const html = draw({ Part, settings: own, path: '/' })
  draw({ Part, settings: own, path: '/' })
  expect(countDrawn()).toBe(2)
  expect(html).toBe(drawAnew({ Part, settings: own, path: '/' }))
})
