/** For tests: the pieces of text that a visitor reads, in their order; drawings and tags are passed over. */
export function visibleText(markup: string) {
  return markup
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
}

/** For tests: a word as no column is wide. */
export const LONG_WORD = 'x'.repeat(80)
