import { expect, test, vi } from 'vitest'
import { log } from './log.server.ts'
import { warnOnce } from './log-once.server.ts'

test('the same warning is one line, however often it is given', () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const fault = { message: 'a part is missing', at: 'blocks[hero]' }
  warnOnce(fault)
  warnOnce(fault)
  expect(warn).toHaveBeenCalledExactlyOnceWith({ at: 'blocks[hero]' }, 'a part is missing')
})

test('another place, and another message, are lines of their own', () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  warnOnce({ message: 'lost', at: 'one' })
  warnOnce({ message: 'lost', at: 'two' })
  warnOnce({ message: 'found', at: 'one' })
  expect(warn).toHaveBeenCalledTimes(3)
})
