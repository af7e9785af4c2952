import { expect, test } from 'vitest'
import { detailMeta } from './detail-meta.ts'

type Input = Parameters<typeof detailMeta>[0]
type Root = NonNullable<Input['root']>

const noSeo = { title: null, description: null, noIndex: null, image: null }

/** The head of a document uses the settings and the origin from the root's loader. */
function head(fields: Partial<Input> = {}) {
  return detailMeta({
    root: rootWith({ name: 'Testco', defaultSeo: { ...noSeo, description: 'Hiring, shown.' } }),
    pathname: '/feature/cvscreening',
    title: 'CV screening',
    description: 'Reads every CV.',
    seo: null,
    document: null,
    ...fields,
  })
}

function rootWith(settings: object | null): Root {
  const root: unknown = { siteUrl: 'https://testco.example', settings }
  if (!isRoot(root)) throw new Error('The root’s data has another form.')
  return root
}

function isRoot(value: unknown): value is Root {
  return typeof value === 'object' && value !== null && 'siteUrl' in value && 'settings' in value
}

test('a document is described by its own title and text, with the name of the site', () => {
  expect(head()).toContainEqual({ title: 'CV screening – Testco' })
  expect(head()).toContainEqual({ name: 'description', content: 'Reads every CV.' })
})

test('what an editor wrote for search engines comes before the text', () => {
  const seo = { ...noSeo, title: 'Screening of CVs', description: 'In thirty languages.' }
  const found = JSON.stringify(head({ seo }))
  expect(found).toContain('Screening of CVs')
  expect(found).toContain('In thirty languages.')
  expect(found).not.toContain('Reads every CV.')
})

test('a document without a text has the description of the site', () => {
  expect(head({ description: null })).toContainEqual({
    name: 'description',
    content: 'Hiring, shown.',
  })
})

test('the address is absolute, on the public origin', () => {
  expect(head()).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://testco.example/feature/cvscreening',
  })
})

test('a document that an editor hides says so to search engines', () => {
  expect(head({ seo: { ...noSeo, noIndex: true } })).toContainEqual({
    name: 'robots',
    content: 'noindex',
  })
  expect(JSON.stringify(head())).not.toContain('noindex')
})

test('without settings the title stands alone, without the root there is nothing to say', () => {
  expect(head({ root: rootWith(null) })).toContainEqual({ title: 'CV screening' })
  expect(JSON.stringify(head({ root: rootWith(null), title: null }))).not.toMatch(/null|undefined/)
  expect(head({ root: undefined })).toEqual([])
})
