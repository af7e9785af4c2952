import {
  attributeSource,
  listElements,
  isObject,
  type PathStep,
  type Source,
  type SourceDocument,
  type Traced,
} from './traced-value.ts'

/** How paths refer to array elements: by index, or by `_key` if they have one. */
export type ArraySelector = 'index' | 'key'

type Mapping = {
  type: 'value'
  source:
    | { type: 'documentValue'; document: number; path: number }
    | { type: 'literal' }
    | { type: 'unknown' }
}

/** Content Source Maps: https://github.com/sanity-io/content-source-maps */
export type SourceMap = {
  documents: { _id: string; _type: string }[]
  paths: string[]
  /** By the path in the result, in which array elements are numbers. */
  mappings: Record<string, Mapping>
}

export function emptySourceMap(): SourceMap {
  return { documents: [], paths: [], mappings: {} }
}

/**
 * Builds the source map of a result in the hosted API's shape. A value that was read whole has one mapping, to which
 * clients append the rest of a path; null has none.
 */
export function createSourceMap({
  traced,
  selector,
  countStep,
}: {
  traced: Traced
  selector: ArraySelector
  /** Called for each part of the result; a result that shares its parts can be far larger than its memory. */
  countStep: () => void
}): SourceMap {
  const map = emptySourceMap()
  const documentNumber = createTable<SourceDocument>(({ id, type }) => {
    map.documents.push({ _id: id, _type: type })
  })
  const pathNumber = createTable<string>((path) => {
    map.paths.push(path)
  })

  function add({ data, source }: Traced, path: string) {
    countStep()
    if (data === null) return
    if (source.kind === 'items') {
      const elements = listElements({ data, source }) ?? []
      elements.forEach((element, index) => add(element, `${path}[${index}]`))
    } else if (source.kind === 'fields' && isObject(data)) {
      for (const [name, value] of Object.entries(data)) {
        const field = { data: value ?? null, source: attributeSource(source, name) }
        add(field, path + attributeSelector(name))
      }
    } else {
      map.mappings[path] = { type: 'value', source: mappingSource(source) }
    }
  }

  function mappingSource(source: Source): Mapping['source'] {
    if (source.kind === 'literal') return { type: 'literal' }
    if (source.kind !== 'path') return { type: 'unknown' }
    const { document } = source
    const path = sourcePath({ path: source.path, selector })
    return {
      type: 'documentValue',
      document: documentNumber(document.id, document),
      path: pathNumber(path, path),
    }
  }

  add(traced, '$')
  return map
}

/** Numbers entries in the order of their first use. */
function createTable<Entry>(append: (entry: Entry) => void) {
  const numbers = new Map<string, number>()
  return (key: string, entry: Entry): number => {
    const number = numbers.get(key) ?? numbers.size
    if (number === numbers.size) append(entry)
    numbers.set(key, number)
    return number
  }
}

function sourcePath({ path, selector }: { path: PathStep[]; selector: ArraySelector }): string {
  const selectors = path.map((step) => {
    if (typeof step === 'string') return attributeSelector(step)
    if (selector === 'index' || step.key === null || step.key === '') return `[${step.index}]`
    return `[?(@._key=='${step.key.replaceAll(/['\\]/g, String.raw`\$&`)}')]`
  })
  return `$${selectors.join('')}`
}

const ESCAPES: Record<string, string> = {
  '\f': String.raw`\f`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
  "'": String.raw`\'`,
  '\\': String.raw`\\`,
}

function attributeSelector(name: string): string {
  return `['${name.replaceAll(/[\f\n\r\t'\\]/g, (character) => ESCAPES[character] ?? character)}']`
}
