const SAMPLES = ['product-pages', 'pages', 'company', 'site', 'demo'] as const

/**
 * Adds a section to a page of the sample content, as its second one.
 *
 * @param page the path of the page
 * @returns the file of the sample content and its new text
 * @throws Error where no page has the path
 */
export function addSection({
  page,
  section,
  read,
}: {
  page: string
  section: object
  read: (file: string) => string
}): readonly [string, string] {
  for (const sample of SAMPLES) {
    const file = `content/${sample}.ndjson`
    const lines = read(file).split('\n')
    const index = lines.findIndex(
      (line) => line.includes(`"_type":"page"`) && line.includes(`"path":"${page}"`),
    )
    const line = lines[index]
    if (line === undefined) continue
    const start = line.indexOf('"blocks":[')
    lines[index] =
      line.slice(0, start) +
      insertSecond({ list: line.slice(start), item: JSON.stringify(section) })
    return [file, lines.join('\n')]
  }
  throw new Error(`The sample content has no page ${page}.`)
}

/** Inserts an object after the first of a list, leaving the other bytes of the JSON unchanged. */
function insertSecond({ list, item }: { list: string; item: string }) {
  let depth = 0
  let isText = false
  for (let index = 0; index < list.length; index += 1) {
    const letter = list.charAt(index)
    if (letter === '\\' && isText) index += 1
    else if (letter === '"') isText = !isText
    else if (isText) continue
    else if (letter === '{') depth += 1
    else if (letter === '}') {
      depth -= 1
      if (depth === 0) return `${list.slice(0, index + 1)},${item}${list.slice(index + 1)}`
    }
  }
  throw new Error('The sections of the page are not as expected.')
}
