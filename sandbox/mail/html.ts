/** Markup that needs no escaping any more. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[]

/** Escapes every value but those that are markup already. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = strings.reduce((before, string, index) => {
    const part = parts[index - 1]
    return `${before}${part === undefined ? '' : toMarkup(part)}${string}`
  })
  return new Html(text)
}

function toMarkup(part: Part): string {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return escapeHtml(String(part))
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

/** The text with its web addresses as links, which open beside the mailbox. */
export function withLinks(text: string): Html {
  const parts: Html[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const [address] = match
    parts.push(html`${text.slice(end, match.index)}`)
    parts.push(html`<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`)
    end = match.index + address.length
  }
  return html`${[...parts, html`${text.slice(end)}`]}`
}
