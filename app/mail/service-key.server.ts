import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether an Authorization header carries the key. How long it takes tells nothing of the key. */
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

/** Both sides have the same length then, which the comparison wants. */
function digest(text: string) {
  return createHash('sha256').update(text).digest()
}
