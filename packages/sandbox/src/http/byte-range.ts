import { type IncomingHttpHeaders } from 'node:http'
import { type Answer } from './answer.ts'

const BYTES = /^bytes=(\d*)-(\d*)$/

type ByteRange = { start: number; end: number }

/**
 * Returns the range of a `Range` header, both ends inclusive. Null when the whole file is the answer: no header,
 * another unit, several ranges, or one that ends before it starts, all of which RFC 9110 14.2 lets a server ignore.
 */
export function getByteRange({
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

/**
 * Applies `Range` to a complete answer: 206, 416 when out of range, or all of it. `If-Range` names the version that the
 * range must belong to; otherwise the whole is sent.
 */
export function getPart({
  headers,
  answer,
}: {
  headers: IncomingHttpHeaders
  answer: Answer
}): Answer {
  const { body } = answer
  if (!Buffer.isBuffer(body)) return answer
  const range = getByteRange({ header: headers.range, size: body.length })
  const isOfThese = (headers['if-range'] ?? answer.headers?.ETag) === answer.headers?.ETag
  if (range === null || !isOfThese) return answer
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { 'Content-Range': `bytes */${body.length}` } }
  }
  const { start, end } = range
  return {
    ...answer,
    status: 206,
    headers: { ...answer.headers, 'Content-Range': `bytes ${start}-${end}/${body.length}` },
    body: body.subarray(start, end + 1),
  }
}
