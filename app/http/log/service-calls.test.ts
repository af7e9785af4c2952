import { expect, test } from 'vitest'
import { followCalls, observeCall, type ServiceCall } from './service-calls.server.ts'

const calls: ServiceCall[] = []
followCalls((call) => calls.push(call))

const lastOutcome = () => calls.at(-1)?.outcome

test.each([
  [200, 'ok'],
  [304, 'ok'],
  [402, 'refused'],
  [500, 'failed'],
])('an answer with status %i is noted as %s and passed on', async (status, outcome) => {
  const answer = await observeCall({
    service: 'stripe',
    call: () => Promise.resolve({ status }),
    statusOf: (received) => received.status,
  })
  expect(answer).toEqual({ status })
  expect(calls.at(-1)).toEqual({ service: 'stripe', outcome })
})

test('a call without an answer is noted as failed, and its error is the caller’s', async () => {
  const call = () => Promise.reject(new Error('ECONNREFUSED'))
  await expect(observeCall({ service: 'database', call, statusOf: () => 200 })).rejects.toThrow(
    'ECONNREFUSED',
  )
  expect(lastOutcome()).toBe('failed')
})
