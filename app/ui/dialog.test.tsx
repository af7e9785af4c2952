import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { renderAt } from '#tests/render/render-at.tsx'

function render(isOpen: boolean) {
  return renderAt(
    <Dialog isOpen={isOpen} closeHref="/career" heading="Submit Your Resume" closeLabel="Close">
      <p>The form</p>
    </Dialog>,
    '/career?apply=resume',
  )
}

test('the server renders the dialog open where the address says so', () => {
  expect(render(true)).toMatch(/^<dialog open=""/)
  expect(render(false)).toMatch(/^<dialog (?!open)/)
})

test('it is named by its heading', () => {
  const [, id] = /aria-labelledby="([^"]+)"/.exec(render(true)) ?? []
  expect(render(true)).toContain(`<h2 id="${id}"`)
})

test('without JavaScript a link closes it', () => {
  expect(render(true)).toMatch(/<a [^>]*href="\/career"[^>]*>.*Close<\/span><\/a>/)
})
