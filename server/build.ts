import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type LoaderFunction, type ServerBuild } from '@remix-run/node'

const NO_BUILD = 'There is no Remix build: run npm run build.'

/**
 * Loads the build that `npm run build` makes.
 *
 * @param file build/server/index.js
 * @throws Error that says how to make one when there is none
 */
export async function loadServerBuild(file: string) {
  if (!existsSync(file)) throw new Error(NO_BUILD)
  const build = asServerBuild(await import(pathToFileURL(file).href))
  await loadViews(build)
  return build
}

/** Loads all views before the process is ready: see `app/entry.server.tsx`. */
async function loadViews({ entry }: ServerBuild) {
  const module: object = entry.module
  if ('viewsLoaded' in module && isLoader(module.viewsLoaded)) await module.viewsLoaded()
}

function isLoader(value: unknown): value is () => Promise<void> {
  return typeof value === 'function'
}

/**
 * Narrows the module of `build/server` (or Vite) to a Remix build, with document loaders.
 *
 * @throws Error when it is something else
 */
export function asServerBuild(loaded: unknown): ServerBuild {
  if (!isServerBuild(loaded)) throw new Error(NO_BUILD)
  return withDocumentLoaders(loaded)
}

type DocumentLoader = (route: { id: string; loader: LoaderFunction }) => LoaderFunction

function isDocumentLoader(value: unknown): value is DocumentLoader {
  return typeof value === 'function'
}

/** Replaces the routes' loaders by those for documents: see `app/pages/document-data.server.ts`. */
function withDocumentLoaders(build: ServerBuild): ServerBuild {
  const module: object = build.entry.module
  if (!('documentLoader' in module) || !isDocumentLoader(module.documentLoader)) return build
  const { documentLoader } = module
  const routes: ServerBuild['routes'] = {}
  for (const [id, route] of Object.entries(build.routes)) {
    const { loader } = route?.module ?? {}
    routes[id] =
      route && loader
        ? { ...route, module: { ...route.module, loader: documentLoader({ id, loader }) } }
        : route
  }
  return { ...build, routes }
}

function isServerBuild(value: unknown): value is ServerBuild {
  return typeof value === 'object' && value !== null && 'entry' in value && 'routes' in value
}
