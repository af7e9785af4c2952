import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { BUNDLE_OPTIONS, ownAddresses, WITH_REQUIRE } from '#scripts/builds/bundle-options.ts'
import { keepFolder } from '#scripts/builds/kept-folder.ts'
import { computeDigest } from '#scripts/builds/stale.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const CACHE = path.join(ROOT, 'node_modules/.cache/programs')

/** Programs that the stack runs as processes of their own. */
const PROGRAMS = [
  'packages/sandbox/src/start.ts',
  'server/start.ts',
  'scripts/seed.ts',
  'scripts/stripe-sync.ts',
] as const

/** The site's server with Vite in it, for `npm run dev`; `BUILT_SITE` is the server of the build. */
const DEVELOPMENT_SERVER: Program = 'server/start.ts'

/** Packages that look for files beside themselves. */
const WITH_FILES = ['@electric-sql/pglite', 'sharp']

export type Program = (typeof PROGRAMS)[number]

const SOURCES = ['app', 'content', 'packages', 'schemas', 'scripts', 'server', 'package-lock.json']

/**
 * The command that starts a program from a few files of JavaScript. Loading its modules of TypeScript and its packages
 * one by one costs each start a second of the processor; bundling all programs takes that once, after a change.
 */
export async function getCommand(program: Program) {
  bundles ??= keepBundles()
  const file = path.join(await bundles, program.replace(/ts$/, 'js'))
  return [process.execPath, ...(NODE_FLAGS[program] ?? []), file]
}

/** The command that starts the built site, in one process. */
export const BUILT_SITE: readonly string[] = [
  process.execPath,
  path.join(ROOT, 'build/server/start.js'),
]

const NODE_FLAGS: Partial<Record<Program, readonly string[]>> = {
  // Optimising PostgreSQL's WebAssembly is over a third of the start, and only pays off after thousands of queries,
  // which take about a third longer without it.
  'packages/sandbox/src/start.ts': ['--liftoff-only'],
  'server/start.ts': ['--enable-source-maps'],
}

/** A process runs all of its programs from the sources at its start. */
let bundles: Promise<string> | undefined

function keepBundles() {
  const digest = computeDigest({ root: ROOT, sources: SOURCES })
  return keepFolder({ cache: CACHE, digest, make: bundleInto })
}

async function bundleInto(outdir: string) {
  const options = { ...BUNDLE_OPTIONS, outdir, outbase: '.', plugins: [OWN_ADDRESSES] }
  await build({
    ...options,
    entryPoints: PROGRAMS.filter((program) => program !== DEVELOPMENT_SERVER),
    external: WITH_FILES,
    banner: WITH_REQUIRE,
  })
  // Vite loads the same packages for pages.
  await build({
    ...options,
    entryPoints: [DEVELOPMENT_SERVER],
    packages: 'external',
    sourcemap: true,
  })
}

const OWN_ADDRESSES = ownAddresses((file) => ({
  dirname: JSON.stringify(path.dirname(file)),
  url: JSON.stringify(pathToFileURL(file).href),
}))
