/**
 * Sanity's stega: invisible characters at the end of a text that tell the Studio's preview where an editor finds it.
 * `@vercel/stega` writes hundreds in a row; four never occur in a text.
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
