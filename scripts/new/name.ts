/** A name in the spellings for files, types and people. */
export type Name = { camel: string; pascal: string; kebab: string; title: string }

/** @throws Error in words for who typed it */
export function readName(camel: string): Name {
  if (!/^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$/.test(camel)) {
    throw new Error(`“${camel}” is no name: write it in camel case, such as pressQuotes.`)
  }
  const words = camel.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return {
    camel,
    pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    kebab: words.replaceAll(' ', '-'),
    title: words.charAt(0).toUpperCase() + words.slice(1),
  }
}
