/** Markup that needs no escaping any more. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[]

/** Escapes every value except markup. */
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
