const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** How large a file is, as systems say it: `84 kB`, `1.2 MB`; an empty text for none. */
export function describeSize(bytes: number | null) {
  if (bytes === null || !(bytes > 0)) return ''
  const step = Math.min(Math.max(Math.floor(Math.log10(bytes) / 3), 1), UNITS.length)
  const size = bytes / 1000 ** step
  return new Intl.NumberFormat('en-GB', {
    style: 'unit',
    unit: UNITS[step - 1],
    maximumFractionDigits: size < 10 && step > 1 ? 1 : 0,
    minimumFractionDigits: 0,
  }).format(Math.max(size, 1))
}
