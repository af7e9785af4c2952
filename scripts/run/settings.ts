import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

const ROOT = path.join(import.meta.dirname, '../..')

export type Settings = ReturnType<typeof readSettings>

/**
 * Reads the scripts' settings from the environment and `.env`.
 *
 * @throws Error that names a port variable with a wrong value
 */
export function readSettings() {
  const envFile = path.join(ROOT, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const port = getPort({ variable: 'PORT', fallback: 3000 })
  return {
    port,
    sandboxPort: getPort({ variable: 'SANDBOX_PORT', fallback: 4000 }),
    studioPort: getPort({ variable: 'STUDIO_PORT', fallback: 3333 }),
    siteUrl: process.env.SITE_URL || `http://localhost:${port}`,
    dataDir: path.resolve(ROOT, process.env.DATA_DIR || '.data'),
    isHosted: Boolean(process.env.SANITY_PROJECT_ID),
  }
}

function getPort({ variable, fallback }: { variable: string; fallback: number }) {
  const value = process.env[variable]
  if (!value) return fallback
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${variable} is "${value}", which is no port: give a number from 1 to 65535.`)
}

/**
 * Reads the number of processes for `npm run serve`: `--workers`, or one per core.
 *
 * @throws Error for arguments that it does not know
 */
export function readWorkerCount(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options: { workers: { type: 'string' } } })
  const { workers } = values
  if (workers === undefined) return availableParallelism()
  if (/^[1-9]\d{0,3}$/.test(workers)) return Number(workers)
  throw new Error(`--workers is "${workers}", which is no number of processes: give 1 or more.`)
}
