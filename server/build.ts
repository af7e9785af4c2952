import { type ServerBuild } from '@remix-run/node'

/**
 * Narrows what was loaded from `build/server` (or from Vite) to a Remix build.
 *
 * @throws Error when it is something else
 */
export function asServerBuild(loaded: unknown): ServerBuild {
  if (!isServerBuild(loaded)) throw new Error('There is no Remix build: run npm run build.')
  return loaded
}

function isServerBuild(value: unknown): value is ServerBuild {
  return typeof value === 'object' && value !== null && 'entry' in value && 'routes' in value
}
