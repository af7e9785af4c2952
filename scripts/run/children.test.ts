import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/fixtures/free-port.ts'
import {
  type Child,
  hasEnded,
  runUntilDone,
  startChild,
  stopChild,
  waitUntilReady,
} from './children.ts'

const LONG_MS = 60_000

/** A part of the stack that runs one line of JavaScript. */
function start({ code, environment = {} }: { code: string; environment?: Record<string, string> }) {
  const child = startChild({
    name: 'The part',
    command: [process.execPath, '-e', code],
    environment: { ...process.env, ...environment },
    cwd: process.cwd(),
  })
  onTestFinished(() => stopChild({ child, withinMs: 0 }))
  return child
}

const FOREVER = 'setInterval(() => {}, 1000)'
/** Tells this process when it runs. */
const READY = "process.send('ready');"

async function startReady(code: string) {
  const child = start({ code: `${code};${READY}${FOREVER}` })
  await once(child.process, 'message')
  return child
}

/** Answers with one status after the other, and stays with the last. */
async function serveStatuses(...statuses: number[]) {
  let asked = 0
  const server = createServer((_request, response) => {
    response.statusCode = statuses[Math.min(asked, statuses.length - 1)] ?? 500
    asked += 1
    response.end()
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${port}`, asked: () => asked }
}

const getExit = ({ process: { exitCode, signalCode } }: Child) => exitCode ?? signalCode

test('a part runs with the environment that it is given', async () => {
  const child = start({
    code: 'process.exit(process.env.ANSWER === "42" ? 7 : 1)',
    environment: { ANSWER: '42' },
  })
  await once(child.process, 'exit')
  expect(getExit(child)).toBe(7)
  expect(hasEnded(child)).toBe(true)
})

test('it is ready when its address answers with success, and not before', async () => {
  const child = await startReady('')
  const { url, asked } = await serveStatuses(503, 404, 200)
  await waitUntilReady({ child, url, withinMs: LONG_MS })
  expect(asked()).toBe(3)
})

test('a part that ends before it is ready is named at once', async () => {
  const child = start({ code: 'process.exit(3)' })
  const url = `http://127.0.0.1:${await freePort()}`
  await expect(waitUntilReady({ child, url, withinMs: LONG_MS })).rejects.toThrow(
    'The part stopped before it was ready.',
  )
})

test('a part that is never ready is named with its last answer', async () => {
  const child = await startReady('')
  const { url } = await serveStatuses(503)
  await expect(waitUntilReady({ child, url, withinMs: 300 })).rejects.toThrow(
    `The part was not ready at ${url} in 0.3 s: status 503`,
  )
})

test('a part is asked to stop, and may end what it is doing', async () => {
  const child = await startReady("process.on('SIGTERM', () => process.exit(5))")
  await stopChild({ child, withinMs: LONG_MS })
  expect(getExit(child)).toBe(5)
})

test('a part that does not stop is ended', async () => {
  const child = await startReady("process.on('SIGTERM', () => {})")
  await stopChild({ child, withinMs: 200 })
  expect(getExit(child)).toBe('SIGKILL')
})

test('what has ended by itself need not be stopped', async () => {
  const child = start({ code: '' })
  await once(child.process, 'exit')
  await stopChild({ child, withinMs: LONG_MS })
  expect(getExit(child)).toBe(0)
})

test('a part hears of it when this process is gone', async () => {
  const child = await startReady("process.on('disconnect', () => process.exit(9))")
  child.process.disconnect()
  await once(child.process, 'exit')
  expect(getExit(child)).toBe(9)
})

test('a program that fails at first is tried again until it is done', async () => {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const codes = [1, 1, 0, 0]
  const begin = () => start({ code: `process.exit(${codes.shift()})` })
  await runUntilDone({ start: begin, withinMs: LONG_MS, pauseMs: 10, say })
  expect(codes).toEqual([0])
  expect(said).toEqual(
    Array(2).fill('The part failed; its message is above. Trying again in 0.01 s.'),
  )
})

test('a program that goes on failing is given up when its time is over', async () => {
  const begin = () => start({ code: 'process.exit(1)' })
  const running = runUntilDone({ start: begin, withinMs: 0, pauseMs: 10, say: () => {} })
  await expect(running).rejects.toThrow('The part failed; its message is above.')
})
