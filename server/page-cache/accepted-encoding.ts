import Negotiator from 'negotiator'
import { LRUCache } from 'lru-cache'
import { type Encoding } from './representations.ts'

/** The smallest first: which of the accepted ones is sent is the site's choice. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Browsers send a few; a program may send any. */
const MAX_HEADERS = 64
const MAX_HEADER_CHARACTERS = 256

const encodings = new LRUCache<string, Encoding>({ max: MAX_HEADERS })

/** Selects the encoding by `Accept-Encoding`. Plain text when none of ours is accepted. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity'
  const text = String(header)
  const before = encodings.get(text)
  if (before !== undefined) return before
  const negotiator = new Negotiator({ headers: { 'accept-encoding': text } })
  const accepted = negotiator.encodings([...ENCODINGS])
  const encoding = ENCODINGS.find((one) => accepted.includes(one)) ?? 'identity'
  if (text.length <= MAX_HEADER_CHARACTERS) encodings.set(text, encoding)
  return encoding
}
