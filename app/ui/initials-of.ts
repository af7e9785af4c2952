/** "Priya Nair" → "PN", "Cher" → "C", "" → "": the first and the last word's first letter. */
export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return letters
    .map((word) => Array.from(word ?? '').at(0) ?? '')
    .join('')
    .toLocaleUpperCase('en')
}
