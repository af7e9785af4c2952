import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { keepFolder } from './kept-folder.ts'
import { digestOf } from './stale.ts'

const ROOT = path.join(import.meta.dirname, '..')
const CACHE = path.join(ROOT, 'node_modules/.cache/programs')

/** What the stack runs as processes of their own. */
const PROGRAMS = [
  'sandbox/start.ts',
  'server/start.ts',
  'scripts/seed.ts',
  'scripts/stripe-sync.ts',
] as const

export type Program = (typeof PROGRAMS)[number]

const SOURCES = ['app', 'content', 'sandbox', 'schemas', 'scripts', 'server', 'package-lock.json']

/**
 * The command that starts a program from one file of JavaScript. Loading its hundreds of modules of TypeScript one by
 * one costs each start a second of the processor; bundling all programs takes half of that, once after a change.
 */
export async function commandOf(program: Program) {
  bundles ??= keepBundles()
  const file = path.join(await bundles, program.replace(/ts$/, 'js'))
  return [process.execPath, '--enable-source-maps', ...(V8_OPTIONS[program] ?? []), file]
}

/** The command that starts the built site, in one process. */
export const BUILT_SITE: readonly string[] = [
  process.execPath,
  path.join(ROOT, 'build/server/start.js'),
]

/**
 * Optimising the WebAssembly of PostgreSQL is over a third of what a start of the sandbox costs, and saves processor
 * time only after thousands of queries. Each of those takes about a third longer without it.
 */
const V8_OPTIONS: Partial<Record<Program, readonly string[]>> = {
  'sandbox/start.ts': ['--liftoff-only'],
}

/** A process starts all of its programs from the sources as they were at the first. */
let bundles: Promise<string> | undefined

function keepBundles() {
  const digest = digestOf({ root: ROOT, sources: SOURCES })
  return keepFolder({ cache: CACHE, digest, make: bundleInto })
}

async function bundleInto(folder: string) {
  await build({
    absWorkingDir: ROOT,
    entryPoints: [...PROGRAMS],
    outdir: folder,
    outbase: '.',
    bundle: true,
    splitting: true,
    packages: 'external',
    // package.json tells the browser's bundler that no module has side effects; a program is one.
    ignoreAnnotations: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [ownAddresses],
  })
}

/** Modules go on finding what lies beside them: workers, styles, migrations. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  setup(bundler) {
    bundler.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8')
      return {
        contents: source
          .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
}
