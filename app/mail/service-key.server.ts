import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether an Authorization header contains the key, compared in constant time. */
export function carriesKey({
  authorization,
  key,
}: {
  authorization: string | null
  key: string | undefined
}): boolean {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined || key === undefined) return false
  return timingSafeEqual(digest(token), digest(key))
}

/** Gives both sides the same length, which the comparison requires. */
function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
