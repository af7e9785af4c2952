import { expect, test } from 'vitest'
import { readOpeningTimes } from './opening-times.ts'

const NOON = Date.parse('2026-12-01T12:00:00Z')
const BEFORE = '2026-12-01T11:00:00Z'
const AFTER = '2026-12-01T13:00:00Z'

test.for([
  { takesFrom: null, takesUntil: null, isClosed: false, changes: null },
  { takesFrom: 'soon', takesUntil: '', isClosed: false, changes: null },
  { takesFrom: BEFORE, takesUntil: null, isClosed: false, changes: null },
  { takesFrom: BEFORE, takesUntil: AFTER, isClosed: false, changes: AFTER },
  { takesFrom: AFTER, takesUntil: null, isClosed: true, changes: AFTER },
  { takesFrom: null, takesUntil: BEFORE, isClosed: true, changes: null },
  { takesFrom: null, takesUntil: '2026-12-01T12:00:00Z', isClosed: true, changes: null },
  { takesFrom: '2026-12-01T12:00:00Z', takesUntil: null, isClosed: false, changes: null },
])(
  'from $takesFrom until $takesUntil: closed at noon is $isClosed',
  ({ isClosed, changes, ...form }) => {
    expect(readOpeningTimes({ form, now: NOON })).toEqual({
      isClosed,
      nextChange: changes === null ? null : Date.parse(changes),
    })
  },
)
