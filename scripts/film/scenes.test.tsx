import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { allMoves } from './moves.ts'
import { readPictures } from './pictures.ts'
import { Film } from './scenes.tsx'
import { STORYBOARD } from './storyboard.ts'

const markup = renderToStaticMarkup(<Film pictures={await readPictures()} />)
  .replaceAll('&#x27;', '’')
  .replaceAll('&quot;', '"')

/** The markup of one scene, from its opening tag to that of the next. */
function getScene(id: string) {
  const scenes = markup.split(/(?=<section class="scene)/)
  return scenes.find((scene) => scene.includes(`id="${id}"`)) ?? ''
}

const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('every scene of the storyboard is drawn once, in its order', () => {
  const ids = [...markup.matchAll(/<section class="scene[^"]*" id="([\w-]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual(STORYBOARD.map(({ id }) => id))
})

test.each(STORYBOARD.map(({ id, claim, note, step }) => ({ id, claim, note, step })))(
  'the scene $id says its claim, its proof and its step',
  ({ id, claim, note, step }) => {
    const said = words(getScene(id))
    for (const line of claim.split('\n')) expect(said).toContain(line.replaceAll("'", '’'))
    if (note !== undefined) expect(said).toContain(note.replaceAll("'", '’'))
    if (step) expect(said).toMatch(new RegExp(`\\b${step.number} ?${step.title}`))
  },
)

test('no picture shows that something was missing', () => {
  expect(words(markup)).not.toMatch(/undefined|NaN|null|\[object/)
  expect(markup).not.toMatch(/(?:src|href)="https?:/)
})

test('every class and id that is moved is in the scene that it moves in', () => {
  for (const { target } of allMoves()) {
    const id = /^#([\w-]+)/.exec(target)?.[1] ?? ''
    const scene = getScene(id)
    expect(scene, target).not.toBe('')
    for (const [, name = ''] of target.matchAll(/\.([\w-]+)/g)) {
      expect(scene, target).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`))
    }
  }
})
