import { expect, test } from 'vitest'
import { stripeFault } from '#sandbox/stripe/faults.ts'
import { createRequestLog } from './request-log.ts'

const fault = stripeFault({ code: 'resource_missing', param: 'id', message: 'No such thing' })

function open() {
  return createRequestLog({
    now: () => new Date('2026-11-21T12:00:00Z'),
    url: () => 'http://localhost:4004',
  })
}

const add = ({ log, id }: { log: ReturnType<typeof open>; id: string }) =>
  log.add({ fault, id, method: 'GET', path: '/v1/things/1' })

test('a refusal is given back with its address, and is otherwise what it was', () => {
  const { status, message, headers, body } = add({ log: open(), id: 'req_1' })
  expect({ status, message, headers }).toEqual({
    status: 400,
    message: 'No such thing',
    headers: {},
  })
  expect(body).toEqual({
    error: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
      param: 'id',
      message: 'No such thing',
      request_log_url: 'http://localhost:4004/logs/req_1',
    },
  })
  expect(fault.body).not.toHaveProperty('error.request_log_url')
})

test('a refusal is found by the id of its request', () => {
  const log = open()
  add({ log, id: 'req_1' })
  expect(log.get('req_1')).toMatchObject({
    id: 'req_1',
    time: '2026-11-21T12:00:00.000Z',
    method: 'GET',
    path: '/v1/things/1',
    status: 400,
    error: { code: 'resource_missing' },
  })
  expect(log.get('req_2')).toBeNull()
})

test('a refusal that is told twice is one', () => {
  const log = open()
  const once = add({ log, id: 'req_1' })
  const twice = log.add({ fault: once, id: 'req_1', method: 'GET', path: '/v1/things/1' })
  expect(twice.body).toEqual(once.body)
})

test('five hundred are kept, the newest', () => {
  const log = open()
  for (let index = 0; index < 502; index += 1) add({ log, id: `req_${index}` })
  expect([log.get('req_0'), log.get('req_1')]).toEqual([null, null])
  expect(log.get('req_2')).not.toBeNull()
  expect(log.get('req_501')).not.toBeNull()
})
