import { existsSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')

export type Settings = ReturnType<typeof readSettings>

/**
 * What the scripts themselves need of the environment and of `.env`.
 *
 * @throws Error that names a port variable with a wrong value
 */
export function readSettings() {
  const envFile = path.join(ROOT, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const port = portOf({ variable: 'PORT', fallback: 3000 })
  return {
    port,
    sandboxPort: portOf({ variable: 'SANDBOX_PORT', fallback: 4000 }),
    studioPort: portOf({ variable: 'STUDIO_PORT', fallback: 3333 }),
    siteUrl: process.env.SITE_URL || `http://localhost:${port}`,
    dataDir: path.resolve(ROOT, process.env.DATA_DIR || '.data'),
    isHosted: Boolean(process.env.SANITY_PROJECT_ID),
  }
}

function portOf({ variable, fallback }: { variable: string; fallback: number }) {
  const value = process.env[variable]
  if (!value) return fallback
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${variable} is "${value}", which is no port: give a number from 1 to 65535.`)
}
