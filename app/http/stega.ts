/**
 * Sanity's stega: invisible characters at the end of a text that tell the Studio's preview its source. `@vercel/stega`
 * writes hundreds in a row; regular texts never have four.
 */
const STEGA = /[\u200b-\u200d\ufeff]{4,}/g

/** Removes stega from a text that programs read. */
export function cleanStega(text: string) {
  return text.replace(STEGA, '')
}

/** Any attribute may come from content. */
export function cleanStegaInTags(html: string) {
  return html.replace(/<[^>]+>/g, cleanStega)
}
