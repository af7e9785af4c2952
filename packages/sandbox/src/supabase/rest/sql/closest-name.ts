// Minimum similarity for a suggestion, as in the hosted service.
const LEAST_LIKENESS = 0.75

/** Finds the name most similar to a mistyped one, or null. */
export function closestName({
  name,
  names,
}: {
  name: string
  names: readonly string[]
}): string | null {
  const scored = names.map((candidate) => ({ candidate, score: likeness(name, candidate) }))
  const best = scored.sort((one, other) => other.score - one.score)[0]
  return best && best.score >= LEAST_LIKENESS ? best.candidate : null
}

/** 1 for equal texts, 0 for texts that share no letter in place (Levenshtein over the longer length). */
function likeness(...[one, other]: [string, string]): number {
  const longest = Math.max(one.length, other.length)
  return longest === 0 ? 1 : 1 - distance(one, other) / longest
}

function distance(...[one, other]: [string, string]): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
