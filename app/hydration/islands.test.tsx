import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import {
  interactiveIsland,
  interactiveIslandsLoaded,
  staticIsland,
  viewsLoaded,
} from './islands.tsx'

type Props = { heading: string; points?: string[] }

function Plan({ heading, points = [] }: Props) {
  return (
    <section>
      <h2>{heading}</h2>
      {points.map((point) => (
        <p key={point}>{point}</p>
      ))}
    </section>
  )
}

function planView() {
  return Promise.resolve(Plan)
}

test('once its code is there the server renders a live view whole, under its name', async () => {
  const Live = interactiveIsland('whole', planView)
  await viewsLoaded()
  expect(renderToStaticMarkup(<Live heading="Growth" />)).toBe(
    '<div class="part" data-view="whole"><section><h2>Growth</h2></section></div>',
  )
})

test('a static view has the same markup without a name: no script asks for it', async () => {
  const Still = staticIsland(planView)
  await viewsLoaded()
  expect(renderToStaticMarkup(<Still heading="Growth" points={['Ten roles']} />)).toBe(
    '<div class="part"><section><h2>Growth</h2><p>Ten roles</p></section></div>',
  )
})

test('two places show a view each with its own words', async () => {
  const Still = staticIsland(planView)
  await viewsLoaded()
  const html = renderToStaticMarkup(
    <>
      <Still heading="Starter" />
      <Still heading="Growth" />
    </>,
  )
  expect([...html.matchAll(/<h2>(\w+)/g)].map(([, name]) => name)).toEqual(['Starter', 'Growth'])
})

test('hostile words are text in a view as everywhere', async () => {
  const Still = staticIsland(planView)
  await viewsLoaded()
  const html = renderToStaticMarkup(<Still heading={'</div><script>alert(1)</script>'} />)
  expect(html).not.toContain('<script')
})

test('without its code the server refuses to leave a view out', () => {
  const Late = staticIsland(planView)
  expect(() => renderToStaticMarkup(<Late heading="Growth" />)).toThrow('suspended')
})

test('a view whose code cannot be had fails the page, and is asked for again by the next', async () => {
  const load = vi.fn(planView).mockRejectedValueOnce(new Error('no such file'))
  const Broken = interactiveIsland('broken', load)
  await expect(viewsLoaded()).rejects.toThrow('no such file')
  await viewsLoaded()
  expect(renderToStaticMarkup(<Broken heading="Back" />)).toContain('<h2>Back</h2>')
})

test('before it hydrates, a browser fetches the views that the page shows, each once', async () => {
  const shown = vi.fn(planView)
  const other = vi.fn(planView)
  interactiveIsland('shown', shown)
  interactiveIsland('other', other)
  const parts = ['shown', 'shown', 'of another build'].map((view) => ({ dataset: { view } }))
  vi.stubGlobal('document', { querySelectorAll: () => parts })
  await interactiveIslandsLoaded()
  vi.unstubAllGlobals()
  expect(shown).toHaveBeenCalledOnce()
  expect(other).not.toHaveBeenCalled()
})
