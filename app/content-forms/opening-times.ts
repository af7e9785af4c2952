import { stegaClean } from '@sanity/client/stega'
import { type FormDocument } from './form-document.ts'

type OpeningTimes = Pick<FormDocument, 'takesFrom' | 'takesUntil'>

/**
 * Whether a form takes submissions at a time, and when that changes next, in milliseconds since 1970; null for never. A
 * missing or invalid time sets no limit.
 */
export function readOpeningTimes({ form, now }: { form: OpeningTimes; now: number }) {
  const { takesFrom, takesUntil } = stegaClean(form)
  const from = Date.parse(takesFrom ?? '')
  const until = Date.parse(takesUntil ?? '')
  const changes = [from, until].filter((moment) => moment > now)
  return {
    isClosed: now < from || now >= until,
    nextChange: changes.length === 0 ? null : Math.min(...changes),
  }
}
