/** A preview adds stega to these texts, in which one character counts as a space. */
const HAS_VISIBLE = /[^\u200b-\u200d\ufeff]/

/** "Priya Nair" → "PN", "Cher" → "C", "" → "": the first and the last word's first letter. */
export function getInitials(name: string) {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => HAS_VISIBLE.test(word))
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return letters
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('')
    .toLocaleUpperCase('en')
}
