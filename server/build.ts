import { existsSync } from 'node:fs'
import { type ServerBuild } from '@remix-run/node'

const NO_BUILD = 'There is no Remix build: run npm run build.'

/**
 * Loads the build that `npm run build` makes.
 *
 * @param file build/server/index.js
 * @throws Error that says how to make one when there is none
 */
export async function loadServerBuild(file: string) {
  if (!existsSync(file)) throw new Error(NO_BUILD)
  const build = asServerBuild(await import(file))
  await loadViews(build)
  return build
}

/** So that nobody waits for code once the process is ready: see `app/entry.server.tsx`. */
async function loadViews({ entry }: ServerBuild) {
  const module: object = entry.module
  if ('viewsLoaded' in module && isLoader(module.viewsLoaded)) await module.viewsLoaded()
}

function isLoader(value: unknown): value is () => Promise<void> {
  return typeof value === 'function'
}

/**
 * Narrows what was loaded from `build/server` (or from Vite) to a Remix build.
 *
 * @throws Error when it is something else
 */
export function asServerBuild(loaded: unknown): ServerBuild {
  if (!isServerBuild(loaded)) throw new Error(NO_BUILD)
  return loaded
}

function isServerBuild(value: unknown): value is ServerBuild {
  return typeof value === 'object' && value !== null && 'entry' in value && 'routes' in value
}
