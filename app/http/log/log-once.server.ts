import { log } from './log.server.ts'

/** Warnings that were logged. A fault in the content is one line in the log and not one a page view. */
const logged = new Set<string>()

/** Past this many a process starts to forget: the log must not cost the memory that the site needs. */
const REMEMBERED = 5_000

/** Warns of something once in the life of the process. */
export function warnOnce({ message, ...fields }: { message: string; [field: string]: unknown }) {
  const key = JSON.stringify([message, fields])
  if (logged.has(key)) return
  if (logged.size >= REMEMBERED) logged.clear()
  logged.add(key)
  log.warn(fields, message)
}
