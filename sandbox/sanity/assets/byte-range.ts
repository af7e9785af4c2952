const BYTES = /^bytes=(\d*)-(\d*)$/

type ByteRange = { start: number; end: number }

/**
 * The part of a file that a `Range` header asks for, both ends included. Null where the whole file is the
 * answer: no header, another unit, several ranges, or one that ends before it starts, which RFC 9110 14.2
 * lets a server pass over.
 */
export function byteRangeOf({
  header,
  size,
}: {
  header: string | undefined
  size: number
}): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = BYTES.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const last = size - 1
  if (from === '') {
    return Number(to) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(to)), end: last }
  }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return null
  if (start > last) return 'unsatisfiable'
  return { start, end: to === '' ? last : Math.min(Number(to), last) }
}
