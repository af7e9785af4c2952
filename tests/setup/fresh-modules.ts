/**
 * For files that share a process and not its modules: each loads them anew, and the environment is as before
 * when it ends.
 */
import { afterAll, vi } from 'vitest'

vi.resetModules()
const before = { ...process.env }

afterAll(() => {
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})
