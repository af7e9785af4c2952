/** Words that a visitor must never read, in the text or in an attribute. */
const LEAKS = /\[object Object\]|\b(?:undefined|null|NaN|Infinity)\b|\{[a-z][A-Za-z]*\}/

const SCRIPTS = /<script\b[^>]*>.*?<\/script>/gs
const TAGS = /<[^>]*>/g
const ATTRIBUTE = /\s([a-zA-Z-]+)="([^"]*)"/g

/** Lists the faults of a page of the site, whatever its content is. */
export function faultsOfPage(html: string): string[] {
  const markup = html.replace(SCRIPTS, '')
  const faults: string[] = []
  const headings = markup.match(/<h1[\s>]/g)?.length ?? 0
  if (headings !== 1) faults.push(`${headings} headings of the first level`)
  for (const text of markup.split(TAGS)) {
    if (LEAKS.test(text)) faults.push(`text: ${text.trim().slice(0, 80)}`)
  }
  for (const [tag] of markup.matchAll(/<[a-z][^>]*>/g)) {
    for (const [, name = '', value = ''] of tag.matchAll(ATTRIBUTE)) {
      if (LEAKS.test(value)) faults.push(`attribute: ${name}="${value.slice(0, 80)}"`)
    }
  }
  for (const [, level] of markup.matchAll(/<h(1)[^>]*>\s*<\/h1>/g)) {
    faults.push(`an empty heading of level ${level}`)
  }
  return [...new Set(faults)]
}
