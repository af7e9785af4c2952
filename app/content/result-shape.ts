const BRACKETS = /[[\](){}]/g
const OPENING = '[({'

/** Texts and comments may contain brackets that are none of the query's. */
const TEXTS_AND_COMMENTS = /"[^"]*"|'[^']*'|\/\/.*$/gm

/**
 * Whether a result is what a query asks for: an object of names (`{ … }`), a document or null (`*[…][0]{ … }`), or a list,
 * of objects (`*[…]{ … }`) or of what a program may have written (`*[…].path`). Those are the queries that the site has.
 */
export function hasShapeFor({ query, result }: { query: string; result: unknown }) {
  const steps = listSteps(query)
  const isProjection = steps.some((step) => step.startsWith('{'))
  if (query.trimStart().startsWith('{')) return isObject(result)
  if (steps.includes('[0]')) return result === null || isObject(result)
  return Array.isArray(result) && (!isProjection || result.every(isObject))
}

/** The brackets of a query that stand in no others, with what they contain. */
function listSteps(query: string) {
  const text = query.replace(TEXTS_AND_COMMENTS, '')
  const steps: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: bracket, index } of text.matchAll(BRACKETS)) {
    if (OPENING.includes(bracket)) {
      if (depth === 0) start = index
      depth += 1
    } else {
      depth -= 1
      if (depth === 0) steps.push(text.slice(start, index + 1))
    }
  }
  return steps
}

function isObject(value: unknown) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
