import { expect, test } from 'vitest'
import { createFaultInjection, FaultsSchema, nonsense } from './fault-injection.ts'

test('without faults nothing is met', async () => {
  expect(await createFaultInjection().meet('/x')).toBeNull()
})

test('a fault is met by the paths that begin with its own, the first of two', async () => {
  const faults = createFaultInjection()
  faults.set([
    { kind: 'down', path: '/rest/v1/a' },
    { kind: 'error', path: '/rest', status: 503 },
  ])
  expect(await faults.meet('/rest/v1/abc')).toMatchObject({ kind: 'down' })
  expect(await faults.meet('/rest/v1/b')).toMatchObject({ kind: 'error', status: 503 })
  expect(await faults.meet('/storage')).toBeNull()
  faults.set([])
  expect(await faults.meet('/rest/v1/abc')).toBeNull()
})

test('a slow path takes its time, and then meets what comes after', async () => {
  const faults = createFaultInjection()
  faults.set([
    { kind: 'slow', path: '/a', milliseconds: 60 },
    { kind: 'error', path: '/a', status: 500 },
  ])
  const start = performance.now()
  expect(await faults.meet('/a')).toMatchObject({ status: 500 })
  expect(performance.now() - start).toBeGreaterThan(55)
})

test('a fault that is counted is over after its last', async () => {
  const faults = createFaultInjection()
  faults.set([
    { kind: 'lost', path: '/a', times: 2 },
    { kind: 'nonsense', path: '/a', status: 200 },
  ])
  const kinds: unknown[] = []
  for (let count = 0; count < 3; count += 1) kinds.push((await faults.meet('/a'))?.kind)
  expect(kinds).toEqual(['lost', 'lost', 'nonsense'])
  expect(faults.list()).toEqual([{ kind: 'nonsense', path: '/a', status: 200 }])
})

test('nonsense speaks no protocol', () => {
  const answer = nonsense({ status: 200 })
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
  expect(answer).not.toHaveProperty('json')
})

test('a list of faults is checked before it is set', () => {
  const parse = (fault: object) => FaultsSchema.safeParse({ faults: [fault] })
  expect(parse({ kind: 'error', path: '/a' }).data?.faults).toMatchObject([{ status: 500 }])
  for (const wrong of [
    { kind: 'down', path: 'a' },
    { kind: 'slow', path: '/a' },
    { kind: 'slow', path: '/a', milliseconds: -1 },
    { kind: 'error', path: '/a', status: 200 },
  ]) {
    expect(parse(wrong).success).toBe(false)
  }
})
