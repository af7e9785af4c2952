// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, onTestFinished, test } from 'vitest'
import { NoRealtime } from '#app/supabase/no-realtime.server.ts'
import { getCommand } from '#scripts/run/programs.ts'
import { copyDataFolder } from '#tests/fixtures/data-folder.ts'
import { freePortsInARow } from '#tests/fixtures/free-port.ts'
import { mailsTo } from '#tests/fixtures/mailbox.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SITE_URL = 'http://localhost:3000'

/** The machine may be busy. */
const READY_WITHIN_MS = 120_000

/** The ports of the sandbox's services, which stand in a row. */
const PORTS = 6

async function startSandbox({ dataDir, port }: { dataDir: string; port: number }) {
  const [file = '', ...args] = await getCommand('packages/sandbox/src/start.ts')
  const child = spawn(file, args, {
    cwd: ROOT,
    env: { ...process.env, SANDBOX_PORT: String(port), DATA_DIR: dataDir, SITE_URL },
  })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output, { timeout: READY_WITHIN_MS }).toContain('\n')
  expect(output).toContain('not for the internet')
  return { kill }
}

test(
  'people, sessions and second factors are there after kill -9',
  { timeout: READY_WITHIN_MS * 2 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'site-auth-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    await copyDataFolder({ content: 'empty', to: dataDir })
    const port = await freePortsInARow(PORTS)
    const { kill } = await startSandbox({ dataDir, port })
    const key = (await readFile(join(dataDir, 'supabase-publishable-key'), 'utf8')).trim()
    const connect = () =>
      createClient(`http://localhost:${port + 1}`, key, {
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: { transport: NoRealtime },
      })
    const client = connect()
    const email = 'ada@example.com'
    const password = 'seven wide rivers'
    expect((await client.auth.signUp({ email, password })).error).toBeNull()
    const [mail] = await mailsTo({ mailboxUrl: `http://localhost:${port + 2}`, address: email })
    const hash = /token_hash=(\w+)/.exec(mail?.html ?? '')?.[1] ?? ''
    expect(mail?.html).toContain(`${SITE_URL}/auth/confirm?token_hash=`)
    const { data } = await client.auth.verifyOtp({ token_hash: hash, type: 'signup' })
    // The one from before the confirmation is dropped (decision 17).
    expect((await client.auth.updateUser({ password })).error).toBeNull()
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const session = data.session
    if (!session) throw new Error('A verified sign-up has a session')
    await kill()

    await startSandbox({ dataDir, port })
    const later = connect()
    const user = await later.auth.getUser(session.access_token)
    expect(user.data.user).toMatchObject({ email, factors: [{ id: factor?.id }] })
    const refreshed = await later.auth.refreshSession(session)
    expect(refreshed.error).toBeNull()
    const claims = await later.auth.getClaims()
    expect(claims.data?.claims.sub).toBe(data.user?.id)
    expect((await connect().auth.signInWithPassword({ email, password })).error).toBeNull()
    const again = await connect().auth.verifyOtp({ token_hash: hash, type: 'signup' })
    expect(again.error).toMatchObject({ code: 'otp_expired' })
  },
)
