import { createHash } from 'node:crypto'
import { type ClientFiles } from './client-files.ts'

/** The hash of each script by its address on the site, as an `integrity` attribute has it. */
export type AssetIntegrity = ReadonlyMap<string, string>

const SCRIPT = /^\/assets\/.*\.js$/

/**
 * Hashes the site's scripts on disk, so that browsers detect changes by a proxy or cache
 * (https://www.w3.org/TR/sri-2/).
 */
export function hashScripts(files: ClientFiles): AssetIntegrity {
  const scripts = Array.from(files).filter(([address]) => SCRIPT.test(address))
  return new Map(scripts.map(([address, script]) => [address, computeHash(script)]))
}

function computeHash(script: Buffer) {
  return `sha384-${createHash('sha384').update(script).digest('base64')}`
}
