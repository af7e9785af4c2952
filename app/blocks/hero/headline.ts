import { cleanStega } from '#app/http/stega.ts'

const FIRST_LINE_MAX = 25
const SECOND_LINE_MAX = 13

/**
 * Splits a headline whose marked phrase ends it and leaves the right half of the grid free into two lines; null for any
 * other headline, which is placed above the lead.
 */
export function headlineLines({
  heading,
  markedPhrase,
}: {
  heading: string
  markedPhrase: string | null
}) {
  const text = cleanStega(heading).trim()
  const phrase = markedPhrase?.trim() ?? ''
  if (phrase === '' || !text.endsWith(phrase)) return null
  const first = text.slice(0, -phrase.length).trim()
  const fits =
    first.length > 0 && first.length <= FIRST_LINE_MAX && phrase.length <= SECOND_LINE_MAX
  if (!fits) return null
  const stega = getStega({ heading, text })
  return { first: first + stega, second: phrase + stega }
}

/** In a preview, stega follows a text. */
function getStega({ heading, text }: { heading: string; text: string }) {
  return heading.length > cleanStega(heading).length ? heading.trim().slice(text.length) : ''
}

/** Headlines longer than this are set in the smaller size of inner pages. */
export function isLongHeadline(heading: string) {
  return cleanStega(heading).length > 60
}
