import { partOf, textIn } from '../parts.ts'

/** Where documents are shown that editors give an address. A page has a whole path, every other type a slug. */
const FOLDERS = new Map([
  ['page', ''],
  ['post', '/blog/'],
  ['feature', '/feature/'],
  ['caseStudy', '/case-studies/'],
  ['integration', '/integrations/'],
  ['legalPage', '/legal/'],
])

export const ADDRESSED_TYPES: readonly string[] = [...FOLDERS.keys()]

/** The path at which the site shows a document; null while it has none, or for a type without addresses. */
export function documentAddress(document: unknown) {
  const type = textIn(document, '_type')
  const folder = FOLDERS.get(type)
  const end =
    type === 'page' ? textIn(document, 'path') : textIn(partOf(document, 'slug'), 'current')
  return folder === undefined || end === '' ? null : folder + end
}
