import { expect, test, vi } from 'vitest'
import { log } from './log.server.ts'
import { createOutageLog } from './outage-log.server.ts'

const away = Object.assign(new Error('connect failed'), {
  code: 'ECONNREFUSED',
  response: { headers: { authorization: 'secret' }, body: 'x'.repeat(10_000) },
})

test('a hundred failures are one short line, and another a minute later', () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  let time = 0
  const outage = createOutageLog({ service: 'The lake', now: () => time })
  for (let failure = 0; failure < 100; failure += 1) outage.failed(away)
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { reason: 'Error: connect failed (ECONNREFUSED)', failures: 1 },
    'The lake does not answer',
  )
  time = 60_000
  outage.failed(away)
  expect(error).toHaveBeenLastCalledWith(
    expect.objectContaining({ failures: 101 }),
    expect.any(String),
  )
})

test('a service that is back is one line, and one that comes and goes is not two a request', () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const info = vi.spyOn(log, 'info').mockImplementation(() => undefined)
  const outage = createOutageLog({ service: 'The lake' })
  outage.answered()
  expect(info).not.toHaveBeenCalled()
  outage.failed(away)
  outage.answered()
  outage.answered()
  expect(info).toHaveBeenCalledExactlyOnceWith({ failures: 1 }, 'The lake answers again')
  outage.failed(away)
  outage.answered()
  expect(error).toHaveBeenCalledTimes(1)
  expect(info).toHaveBeenCalledTimes(1)
})
