import { html, type Html } from '#sandbox/http/html.ts'

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
