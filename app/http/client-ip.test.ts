import { expect, test } from 'vitest'
import { toClientIp } from './client-ip.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  [' 203.0.113.7:1 ', '203.0.113.7'],
  ['[2001:DB8::7]:443', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('%j is the client %j', (forwarded, expected) => {
  expect(toClientIp({ forwarded, connection: '10.0.0.1' })).toBe(expected)
})

test.each([undefined, '', 'unknown', '_hidden', '203.0.113', '999.1.1.1', '[x]:1', 'a:b:c', '1:2'])(
  '%j counts as the proxy',
  (forwarded) => {
    expect(toClientIp({ forwarded, connection: '::ffff:10.0.0.1' })).toBe('10.0.0.1')
  },
)
