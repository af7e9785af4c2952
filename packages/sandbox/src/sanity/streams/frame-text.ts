import { type RawData } from 'ws'

/** A frame as text, however `ws` has put its bytes together. */
export function getText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8')
}
