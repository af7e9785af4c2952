/**
 * The quarter hours of MAX_WEEK_HOURS as classes. The Content-Security-Policy forbids style attributes, and Tailwind
 * only generates classes that are complete in the source.
 */
const rowStarts = `
  row-start-1 row-start-2 row-start-3 row-start-4 row-start-5 row-start-6
  row-start-7 row-start-8 row-start-9 row-start-10 row-start-11 row-start-12
  row-start-13 row-start-14 row-start-15 row-start-16 row-start-17 row-start-18
  row-start-19 row-start-20 row-start-21 row-start-22 row-start-23 row-start-24
  row-start-25 row-start-26 row-start-27 row-start-28 row-start-29 row-start-30
  row-start-31 row-start-32 row-start-33 row-start-34 row-start-35 row-start-36
  row-start-37 row-start-38 row-start-39 row-start-40 row-start-41 row-start-42
  row-start-43 row-start-44 row-start-45 row-start-46 row-start-47 row-start-48
`
  .trim()
  .split(/\s+/)

const rowSpans = `
  row-span-1 row-span-2 row-span-3 row-span-4 row-span-5 row-span-6
  row-span-7 row-span-8 row-span-9 row-span-10 row-span-11 row-span-12
  row-span-13 row-span-14 row-span-15 row-span-16 row-span-17 row-span-18
  row-span-19 row-span-20 row-span-21 row-span-22 row-span-23 row-span-24
  row-span-25 row-span-26 row-span-27 row-span-28 row-span-29 row-span-30
  row-span-31 row-span-32 row-span-33 row-span-34 row-span-35 row-span-36
  row-span-37 row-span-38 row-span-39 row-span-40 row-span-41 row-span-42
  row-span-43 row-span-44 row-span-45 row-span-46 row-span-47 row-span-48
`
  .trim()
  .split(/\s+/)

/** The class of a row, counted from 0. */
export function rowStartClass(row: number) {
  return rowStarts[row]
}

/** The class of a length in rows. */
export function rowSpanClass(span: number) {
  return rowSpans[span - 1]
}
