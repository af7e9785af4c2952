import { beforeAll, expect, test } from 'vitest'
import { viewsLoaded } from '#app/hydration/islands.tsx'
import { renderAt } from '#tests/render/render-at.tsx'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { Documentation } from './documentation.tsx'

// The code has a file of its own.
beforeAll(viewsLoaded)

const chapter = { ...emptyBlocks.documentation, heading: 'Endpoints' }

test('entries are a list of terms with what they are', () => {
  const entries = [{ _key: 'a', term: 'GET /v1/roles', text: 'Lists open roles.' }]
  const html = renderAt(<Documentation block={{ ...chapter, entries }} headingLevel={2} />)
  expect(html).toMatch(/<h2[^>]*>Endpoints<\/h2>/)
  expect(html).toMatch(/<dt><code[^>]*>GET \/v1\/roles<\/code><\/dt><dd[^>]*>Lists open roles\./)
})

test('code keeps its lines, is named by its title and can be reached by keyboard', () => {
  const samples = [
    { _key: 'a', title: 'Request', language: null, code: '{\n  "a": 1\n}', note: 'As JSON.' },
  ]
  const html = renderAt(<Documentation block={{ ...chapter, samples }} headingLevel={2} />)
  expect(html).toMatch(/<h3 id="sample-a"[^>]*>Request<\/h3>/)
  expect(html).toMatch(/<pre tabindex="0" role="region" aria-labelledby="sample-a"/i)
  expect(html).toContain('{\n  &quot;a&quot;: 1\n}')
  expect(html).toContain('As JSON.')
})

test('a sample without code is left out, and one without a title has no name', () => {
  const samples = [
    { _key: 'a', title: 'Empty', language: null, code: null, note: null },
    { _key: 'b', title: null, language: null, code: 'curl', note: null },
  ]
  const html = renderAt(<Documentation block={{ ...chapter, samples }} headingLevel={2} />)
  expect(html).not.toContain('Empty')
  expect(html).not.toContain('role="region"')
  expect(html).toContain('<code>curl</code>')
})

test('a chapter of which only the name is written shows its name', () => {
  const html = renderAt(<Documentation block={chapter} headingLevel={2} />)
  expect(html.replace(/<[^>]+>/g, '')).toBe('Endpoints')
})
