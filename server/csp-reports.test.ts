import { once } from 'node:events'
import { createServer } from 'node:http'
import express from 'express'
import { expect, onTestFinished, test, vi } from 'vitest'

// The log reads the environment of the process.
vi.stubEnv('SANITY_PROJECT_ID', 'none')
const { cspReports } = await import('./csp-reports.ts')
const { answerErrors } = await import('./error-answers.ts')
const { log } = await import('#app/http/log.server.ts')

async function start() {
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  const server = createServer(express().use(cspReports()).use(answerErrors))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const url = `http://127.0.0.1:${address.port}/csp-reports`
  const send = async (body: string, type = 'application/reports+json') =>
    (await fetch(url, { method: 'POST', headers: { 'Content-Type': type }, body })).status
  return { send, told: () => warn.mock.calls }
}

function report(blockedURL: string, effectiveDirective = 'script-src-elem') {
  return { type: 'csp-violation', body: { effectiveDirective, blockedURL } }
}

test('both formats are told once, without what may be a visitor’s', async () => {
  const { send, told } = await start()
  const secret = 'https://evil.example/a?token=secret'
  expect(await send(JSON.stringify([report(secret), report('inline')]))).toBe(204)
  const legacy = { 'violated-directive': 'script-src-elem', 'blocked-uri': secret }
  expect(await send(JSON.stringify({ 'csp-report': legacy }), 'application/csp-report')).toBe(204)
  expect(told().map(([fields]) => fields)).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example' },
    { directive: 'script-src-elem', blocked: 'inline' },
  ])
})

test('what is no report is refused, and never told', async () => {
  const { send, told } = await start()
  for (const body of ['', '{', '{}', '[1]', '[{"type":"csp-violation"}]']) {
    expect(await send(body), body).toBe(400)
  }
  expect(await send(JSON.stringify([report('inline')]), 'text/plain')).toBe(400)
  expect(await send(JSON.stringify([report('x'.repeat(17_000))]))).toBe(413)
  expect(await send('[]')).toBe(204)
  expect(told()).toEqual([])
})

test('a flood of different reports does not fill the log', async () => {
  const { send, told } = await start()
  for (let round = 0; round < 5; round += 1) {
    const reports = Array.from({ length: 100 }, (_, index) =>
      report(`https://${round}-${index}.example`),
    )
    expect(await send(JSON.stringify(reports))).toBe(204)
  }
  expect(told().length).toBe(101)
})
