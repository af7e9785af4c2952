import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The hash of each script by its address on the site, as an `integrity` attribute has it. */
export type AssetIntegrity = ReadonlyMap<string, string>

/**
 * Hashes the site's scripts as they lie on the disk of this server, so that a browser can tell when a proxy or a cache
 * before it has changed one (https://www.w3.org/TR/sri-2/).
 *
 * @param clientFolder build/client
 */
export function readAssetIntegrity(clientFolder: string): AssetIntegrity {
  const folder = path.join(clientFolder, 'assets')
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
  return new Map(
    scripts.map((file) => [`/assets/${file}`, hashOf(readFileSync(path.join(folder, file)))]),
  )
}

function hashOf(script: Buffer) {
  return `sha384-${createHash('sha384').update(script).digest('base64')}`
}
