import { readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'

const ROOT = path.join(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, 'build/server')

/** What Remix has built; named in remix.config.js. */
const REMIX_BUILD = 'remix.js'

/**
 * Puts the server's programs and what Remix has built for it, with all packages, into a few files: loading a thousand
 * files one by one takes each process of the site two thirds of its start. `npm run build` runs this after Remix's own.
 */
async function bundleServer() {
  const outdated = (await readdir(FOLDER)).filter(
    (name) => name.endsWith('.js') && name !== REMIX_BUILD,
  )
  for (const name of outdated) await rm(path.join(FOLDER, name))
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      index: path.join(FOLDER, REMIX_BUILD),
      start: 'server/start.ts',
      serve: 'scripts/serve-site.ts',
    },
    outdir: FOLDER,
    bundle: true,
    splitting: true,
    // Of the development server alone, which is not started from here.
    external: ['vite'],
    // package.json tells the browser's bundler that no module has side effects; a program is one.
    ignoreAnnotations: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    // A package reads it when it is loaded, which may be before `server/node-env.ts` is.
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    // No source maps: Node reads them at each start, half a second and 100 MB for each process. What an error names is
    // found in the bundle, whose modules stand below their paths.
    logOverride: { 'assign-to-define': 'silent' },
    logLevel: 'warning',
    plugins: [ownFolders],
  })
}

/** All files of the bundle lie in one folder, from which modules find what lies beside their sources. */
const ownFolders: Plugin = {
  name: 'own-folders',
  setup(bundler) {
    bundler.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8')
      const folder = path.relative(FOLDER, path.dirname(file)).replaceAll('\\', '/')
      return {
        contents: source.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`),
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
}

await bundleServer()
