/** One number of an answer, with its labels. */
export type Sample = { name: string; labels: Record<string, string>; value: number }

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\"n])*"'
const HELP = new RegExp(`^# HELP (${NAME}) .+$`)
const TYPE = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram|summary|untyped)$`)
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)\\})? (\\S+)$`)
const VALUE = /^(?:[+-]?Inf|NaN|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i
const PARTS = /_(?:bucket|sum|count)$/

/**
 * Reads the Prometheus text format
 * (https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format), strictly: each metric has its type
 * before its samples, each sample stands once.
 *
 * @throws Error that names the first line that is wrong
 */
export function parseMetrics(text: string): Sample[] {
  if (!text.endsWith('\n')) throw new Error('The last line does not end.')
  const types = new Map<string, string>()
  const seen = new Set<string>()
  const samples: Sample[] = []
  for (const line of text.split('\n')) {
    if (line === '' || HELP.test(line)) continue
    const [, typed, type] = TYPE.exec(line) ?? []
    if (typed !== undefined && type !== undefined) {
      if (types.has(typed)) throw new Error(`A second type: ${line}`)
      types.set(typed, type)
      continue
    }
    const [, name, labels = '', value] = SAMPLE.exec(line) ?? []
    if (name === undefined || value === undefined || !VALUE.test(value)) {
      throw new Error(`Not a line of the format: ${line}`)
    }
    const isPart = /histogram|summary/.test(types.get(name.replace(PARTS, '')) ?? '')
    if (!types.has(name) && !isPart) throw new Error(`A sample without a type: ${line}`)
    if (seen.has(`${name}{${labels}}`)) throw new Error(`A sample twice: ${line}`)
    seen.add(`${name}{${labels}}`)
    samples.push({
      name,
      labels: parseLabels(labels),
      value: Number(value.replace(/Inf$/, 'Infinity')),
    })
  }
  return samples
}

function parseLabels(text: string) {
  return Object.fromEntries(
    Array.from(text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g), ([, name = '', value = '']) => [
      name,
      value.replaceAll(/\\(.)/g, (_match, character: string) =>
        character === 'n' ? '\n' : character,
      ),
    ]),
  )
}
