import { expect, test } from 'vitest'
import { parseServerFrame } from './frames.ts'

test('reads an event without and with an id', () => {
  const frame = { type: 'event', id: '1', event: 'welcome', data: '{}' }
  expect(parseServerFrame(JSON.stringify(frame))).toEqual({ ...frame, lastEventId: undefined })
  const withId = { ...frame, lastEventId: 'a' }
  expect(parseServerFrame(JSON.stringify(withId))).toEqual(withId)
})

test.each([
  { type: 'opened', id: '1' },
  { type: 'error', id: '1', status: 400, message: 'No' },
])('reads the frame $type', (frame) => {
  expect(parseServerFrame(JSON.stringify(frame))).toEqual(frame)
})

test.each([
  '{"type":"opened"}',
  '{"type":"event","id":"1"}',
  '{"type":"new","id":"1"}',
  '[]',
  'null',
])('refuses what is no frame: %s', (text) => {
  expect(() => parseServerFrame(text)).toThrow('not of the stream protocol')
})

test('refuses binary data', () => {
  expect(() => parseServerFrame(new ArrayBuffer(2))).toThrow('not of the stream protocol')
})
