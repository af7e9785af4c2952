import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type Child = { name: string; process: ChildProcess }

const POLL_EVERY_MS = 100

/**
 * Starts a part of the stack with its output in this terminal. It stops when its IPC channel to this process closes, so
 * that nothing keeps running.
 */
export function startChild({
  name,
  command,
  environment,
  cwd,
}: {
  name: string
  command: readonly string[]
  environment: NodeJS.ProcessEnv
  cwd: string
}): Child {
  const [file = process.execPath, ...args] = command
  return {
    name,
    process: spawn(file, args, {
      cwd,
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  }
}

/**
 * Waits until an address answers with success.
 *
 * @throws Error when the child ends first or nothing good comes within the time
 */
export async function waitUntilReady({
  child,
  url,
  withinMs,
}: {
  child: Child
  url: string
  withinMs: number
}) {
  const deadline = Date.now() + withinMs
  let lastAnswer = 'no answer'
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`${child.name} stopped before it was ready.`)
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
      await response.body?.cancel()
      if (response.ok) return
      lastAnswer = `status ${response.status}`
    } catch (error) {
      lastAnswer = error instanceof Error ? error.message : String(error)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
  throw new Error(`${child.name} was not ready at ${url} in ${withinMs / 1000} s: ${lastAnswer}`)
}

/**
 * Runs a program, and retries after a pause while it fails: its dependencies may not be ready.
 *
 * @throws Error when it was killed, or still fails when the time is over
 */
export async function runUntilDone({
  start,
  withinMs,
  pauseMs,
  say,
}: {
  start: () => Child
  withinMs: number
  pauseMs: number
  say: (line: string) => void
}) {
  const deadline = Date.now() + withinMs
  for (;;) {
    const child = start()
    if (!hasEnded(child)) await once(child.process, 'exit')
    if (child.process.exitCode === 0) return
    if (child.process.signalCode !== null || Date.now() + pauseMs > deadline) {
      throw new Error(`${child.name} failed; its message is above.`)
    }
    say(`${child.name} failed; its message is above. Trying again in ${pauseMs / 1000} s.`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Asks a child to stop, and ends it when it has not after the time. */
export async function stopChild({ child, withinMs }: { child: Child; withinMs: number }) {
  if (hasEnded(child)) return
  const ended = once(child.process, 'exit')
  child.process.kill('SIGTERM')
  const timer = setTimeout(() => child.process.kill('SIGKILL'), withinMs)
  await ended
  clearTimeout(timer)
}

export function hasEnded({ process: { exitCode, signalCode } }: Child) {
  return exitCode !== null || signalCode !== null
}
