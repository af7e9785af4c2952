/** Edits a text; throws Error unless the place occurs exactly once. */
type Edit = (text: string) => string

/** Puts a part before a place. */
export function insertBefore(place: string | RegExp, part: string): Edit {
  return (text) => {
    const { start } = findPlace({ text, place })
    return text.slice(0, start) + part + text.slice(start)
  }
}

/** Puts a part after a place. */
export function insertAfter(place: string | RegExp, part: string): Edit {
  return (text) => {
    const { end } = findPlace({ text, place })
    return text.slice(0, end) + part + text.slice(end)
  }
}

function findPlace({ text, place }: { text: string; place: string | RegExp }) {
  const pattern =
    typeof place === 'string'
      ? new RegExp(place.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g')
      : new RegExp(place.source, `${place.flags}g`)
  const [match, ...others] = text.matchAll(pattern)
  if (!match || others.length > 0) {
    throw new Error(
      `There is ${match ? 'more than one place' : 'no place'} like “${String(place)}”.`,
    )
  }
  return { start: match.index, end: match.index + match[0].length }
}
