const BRACKETS = /[[\](){}]/g
const OPENING = '[({'

/** Names of values, which are string literals; other strings and comments may contain brackets that must be ignored. */
const TEXTS_AND_COMMENTS = /"(\w+)"\s*:|"[^"]*"|'[^']*'|\/\/.*$/gm

/** An aliased or plain field; not a spread or a conditional. */
const NAME = /^\s*(\w+)\s*(?::|$)/

/**
 * Whether a result has the shape that the query asks for: an object of names (`{ … }`), a document or null (`*[…][0]{ …
 * }`), or a list, of objects (`*[…]{ … }`) or of values (`*[…].path`). The site has no other queries. An object has
 * each projected name: GROQ writes null for missing values.
 */
export function hasShapeFor({ query, result }: { query: string; result: unknown }) {
  const { kind, names } = getShape(query)
  const isProjected = (value: unknown) =>
    isObject(value) && (names ?? []).every((name) => Object.hasOwn(value, name))
  if (kind === 'object') return isProjected(result)
  if (kind === 'document') return result === null || isProjected(result)
  return Array.isArray(result) && (names === null || result.every(isProjected))
}

/** @property names of the properties of the object, or of each object of the list; null for a list of values */
type Shape = { kind: 'object' | 'document' | 'list'; names: readonly string[] | null }

/** Shapes by query, whose number is limited to the site's own. */
const shapes = new Map<string, Shape>()

function getShape(query: string) {
  const shape = shapes.get(query) ?? readShape(query)
  shapes.set(query, shape)
  return shape
}

function readShape(query: string): Shape {
  const text = query.replace(TEXTS_AND_COMMENTS, (_text, name?: string) => (name ? `${name}:` : ''))
  const steps = listSteps(text)
  const projection = steps.findLast((step) => step.startsWith('{'))
  const names = projection === undefined ? null : listNames(projection)
  if (text.trimStart().startsWith('{')) return { kind: 'object', names }
  return { kind: steps.includes('[0]') ? 'document' : 'list', names }
}

/** Lists the outermost brackets of a text with their contents. */
function listSteps(text: string) {
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

function listNames(projection: string) {
  const inside = projection.slice(1, -1)
  const outermost = listSteps(inside).reduce((text, step) => text.replace(step, ''), inside)
  return outermost.split(',').flatMap((value) => NAME.exec(value)?.[1] ?? [])
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
