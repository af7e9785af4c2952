import { getPart, textIn } from '#schemas/parts.ts'

/**
 * Types whose documents have a page, with its folder. A page has a full path, documents of other types have a slug
 * below their folder. `app/routes/` has a route for each.
 */
export const documentPaths = {
  page: '',
  post: '/blog/',
  feature: '/feature/',
  caseStudy: '/case-studies/',
  integration: '/integrations/',
  legalPage: '/legal/',
} as const

export const ADDRESSED_TYPES: readonly string[] = Object.keys(documentPaths)

/** Types in whose folder editors may also make pages. A document takes precedence over a page. */
const SHARES_ITS_FOLDER: readonly string[] = ['page', 'caseStudy', 'integration']

/** The folders in which no editor can make a page. */
export const CLOSED_FOLDERS = Object.entries(documentPaths).flatMap(([type, folder]) =>
  SHARES_ITS_FOLDER.includes(type) ? [] : [folder],
)

/** GROQ for the list of `ADDRESSED_TYPES`. Spelled out, as is the next: the generator of the query types runs no code. */
export const addressedTypes = /* groq */ `["page", "post", "feature", "caseStudy", "integration", "legalPage"]`

/** GROQ for `documentAddress` of the document in scope. */
export const addressExpression = /* groq */ `select(
  _type == "page" => path,
  _type == "post" => "/blog/" + slug.current,
  _type == "feature" => "/feature/" + slug.current,
  _type == "caseStudy" => "/case-studies/" + slug.current,
  _type == "integration" => "/integrations/" + slug.current,
  _type == "legalPage" => "/legal/" + slug.current
)`

/** The path at which the site shows a document; null while it has none, or for a type without addresses. */
export function documentAddress(document: unknown) {
  const type = textIn(document, '_type')
  const folder = new Map<string, string>(Object.entries(documentPaths)).get(type)
  const end =
    type === 'page' ? textIn(document, 'path') : textIn(getPart(document, 'slug'), 'current')
  return folder === undefined || end === '' ? null : folder + end
}

/** Singletons with a fixed address. */
const FIXED_PATHS = new Map([['blog', '/blog']])

/** Types whose documents have a page. */
export const TYPES_WITH_PAGES: readonly string[] = [...ADDRESSED_TYPES, ...FIXED_PATHS.keys()]

/** Returns the address of a document's own page; null while it has none. */
export function getPage(document: unknown) {
  return FIXED_PATHS.get(textIn(document, '_type')) ?? documentAddress(document)
}
