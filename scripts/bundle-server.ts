import { copyFile, cp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { BUNDLE_OPTIONS, ownAddresses, WITH_REQUIRE } from '#scripts/builds/bundle-options.ts'

const FOLDER = path.join(import.meta.dirname, '../build/server')

/** The server build of Remix, `serverBuildFile` in remix.config.js: the one file here that stays. */
const REMIX_BUILD = 'remix.js'

/**
 * @sanity/client follows the Content Lake by eventsource 2, whose `url.parse()` has Node 24 and later warn at each start. Its
 * later versions cannot stand in for it: they are made on `fetch` and take no headers.
 */
const withoutUrlParse: Plugin = {
  name: 'without-url-parse',
  setup(bundler) {
    bundler.onLoad(
      { filter: /[\\/]eventsource[\\/]lib[\\/]eventsource\.js$/ },
      async ({ path: file }) => {
        const source = await readFile(file, 'utf8')
        const parse = "var parse = require('url').parse"
        if (!source.includes(parse))
          throw new Error('eventsource no longer calls url.parse(): remove this plugin.')
        const instead = "var parse = (url) => require('url').urlToHttpOptions(new URL(url))"
        return { contents: source.replace(parse, instead), loader: 'js' }
      },
    )
  },
}

// Bundles the server, Remix's build and all packages into a few files: loading a thousand files takes two thirds of a
// process's start. `npm run build` runs this after Remix's build.
const names = await readdir(FOLDER)
for (const name of names.filter((each) => each.endsWith('.js') && each !== REMIX_BUILD)) {
  await rm(path.join(FOLDER, name))
}
// No source maps: Node reads them at each start, at half a second and 100 MB per process. Errors can be located in the
// bundle, whose modules are below their paths.
await build({
  ...BUNDLE_OPTIONS,
  entryPoints: {
    index: path.join(FOLDER, REMIX_BUILD),
    start: 'server/start.ts',
    serve: 'scripts/serve-site.ts',
    'draw-shared-images': 'app/shared-images/drawing-worker.ts',
  },
  outdir: FOLDER,
  // Only the development server needs Vite, and it is not started from here.
  external: ['vite'],
  // A package reads it when it is loaded, which may be before `server/node-env.ts` is.
  define: { 'process.env.NODE_ENV': '"production"' },
  logOverride: { 'assign-to-define': 'silent' },
  banner: WITH_REQUIRE,
  // The bundle is one folder, which a host can move.
  plugins: [
    withoutUrlParse,
    ownAddresses((file) => {
      const source = path.relative(FOLDER, file).replaceAll('\\', '/')
      return {
        dirname: `(import.meta.dirname + '/${path.posix.dirname(source)}')`,
        url: `new URL('${source}', import.meta.url).href`,
      }
    }),
  ],
})

// `app/shared-images/start-drawing-worker.ts` expects these here.
const { resolve } = createRequire(import.meta.url)
await copyFile(resolve('@resvg/resvg-wasm/index_bg.wasm'), path.join(FOLDER, 'resvg.wasm'))
await cp(path.join(FOLDER, '../../app/shared-images/fonts'), path.join(FOLDER, 'fonts'), {
  recursive: true,
})
