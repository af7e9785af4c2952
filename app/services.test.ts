import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestServices, installServices } from '#tests/fixtures/services.ts'
import { runInRequest } from './http/request-context.server.ts'
import { defineService, getEnvironment, type Services } from './services.server.ts'

/** Runs as code of a site does while it handles a request. */
function handleRequest<Result>(services: Services, run: () => Result): Result {
  const results: Result[] = []
  const end = runInRequest({
    context: { requestId: 'a', timing: null, services },
    run: () => void results.push(run()),
  })
  end()
  const [result] = results
  if (result === undefined) throw new Error('Nothing was returned')
  return result
}

test('a service is made once for each site, at its first use', () => {
  const create = vi.fn(({ SITE_URL }: { SITE_URL: string }) => ({ SITE_URL }))
  const getService = defineService(create)
  const first = createTestServices({ SITE_URL: 'https://first.example' })
  const second = createTestServices({ SITE_URL: 'https://second.example' })
  expect(create).not.toHaveBeenCalled()
  const ofFirst = handleRequest(first, getService)
  expect(handleRequest(first, getService)).toBe(ofFirst)
  expect(handleRequest(second, getService)).toEqual({ SITE_URL: 'https://second.example' })
  expect(create).toHaveBeenCalledTimes(2)
})

test('outside a request the services are those of the process', async () => {
  const close = installServices({ SITE_URL: 'https://process.example' })
  const request = createTestServices({ SITE_URL: 'https://request.example' })
  expect(handleRequest(request, getEnvironment).SITE_URL).toBe('https://request.example')
  expect(getEnvironment().SITE_URL).toBe('https://process.example')
  await close()
  expect(getEnvironment().SITE_URL).not.toBe('https://process.example')
})

test('what could not be made is tried again', () => {
  onTestFinished(installServices({}))
  const getService = defineService(
    vi
      .fn<() => string>(() => 'made')
      .mockImplementationOnce(() => {
        throw new Error('Not yet')
      }),
  )
  expect(getService).toThrow('Not yet')
  expect(getService()).toBe('made')
})

test('closing ends what was made, the newest first, and nothing else', async () => {
  const closed: string[] = []
  const close = (name: string) => void closed.push(name)
  const [getFirst, getSecond, getThird] = ['first', 'second', 'third'].map((name) =>
    defineService(() => name, { close }),
  )
  const closeServices = installServices({})
  getSecond?.()
  getFirst?.()
  expect(getThird).toBeDefined()
  await closeServices()
  expect(closed).toEqual(['first', 'second'])
})
