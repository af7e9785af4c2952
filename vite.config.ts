import path from 'node:path'
import { constants } from 'node:zlib'
import { vitePlugin as remix } from '@remix-run/dev'
import { minify } from '@swc/core'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, normalizePath, type Plugin } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import remixConfig from './remix.config.js'

declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}

/** Modules that are needed together: one file of theirs compresses better than fifteen. */
const CHUNKS = [
  {
    // Modules of nearly every page, with React and the router.
    name: 'frame',
    modules: [
      /\/app\/root\.tsx$/,
      /\/app\/shell\/[\w-]+\.tsx?$/,
      /\/app\/hydration\/(frame-part|islands|nearby-island|static-links|use-is-hydrated)\.tsx?$/,
      /\/app\/ui\/(button|icons)\.tsx$/,
      /\/app\/ui\/navigation\/(link-kind|smart-link|text-link)\.tsx?$/,
      /\/app\/ui\/toast\/toast-store\.ts$/,
      /\/app\/content\/(find-source|image-source|placeholders|seo|shared-image)\.tsx?$/,
      /\/app\/forms\/(form-token|send-form|sent-id|use-form-token)\.ts$/,
      /\/app\/pages\/page-(blocks|view)\.tsx$/,
      /\/app\/blocks\/(block-heading|block-list|link-button|present|registry|section)\.tsx?$/,
      /vite\/preload-helper\.js$/,
    ],
  },
  {
    name: 'form',
    modules: [/\/app\/ui\/form-controls\/(field|form-notice|text-area|text-field)\.tsx?$/],
  },
  {
    // Modules of a form in which somebody types: no page has it before a visitor is near one.
    name: 'conform',
    modules: [
      /\/node_modules\/@conform-to\//,
      /\/app\/blocks\/forms\/page-form\.tsx$/,
      /\/app\/forms\/(bind-fields|clean-text|issue-summary|site-form|use-(?!form-token)[\w-]+|validate-in-browser)\.tsx?$/,
    ],
  },
]

function chunkOf(id: string) {
  return CHUNKS.find(({ modules }) => modules.some((module) => module.test(id)))?.name
}

/** Vite's wrapper around every `import()` looks for styles and preloads that the file needs: ours need none. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
}

const SERVER_MODULE = /^app\/.+\.server\.ts$/

/** Modules that draw views: they belong to the site's own bundle, whose React contexts they use. */
const DRAWS_VIEWS = /^app\/(pages\/|content\/structured-data)/

/**
 * Leaves the modules that hold state (pools, queues, caches) to `scripts/bundle-server.ts`, which puts them once into what
 * the site and the server share. Bundled here as well, each would exist twice in every process.
 */
const sharedServerModules: Plugin = {
  name: 'shared-server-modules',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    if (!source.endsWith('.server.ts')) return null
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (!resolved) return null
    // From the root of the project, which may itself lie in a folder called app.
    const file = path.posix.relative(normalizePath(this.environment.config.root), resolved.id)
    const isShared = SERVER_MODULE.test(file) && !DRAWS_VIEWS.test(file)
    return isShared ? { id: `#${file}`, external: true } : resolved
  },
}

/** As small as Terser makes it, in a tenth of the time. */
const MINIFIED = {
  module: true,
  ecma: 2022,
  // Reading a property has no effect in our code and React's: half a kilobyte on every page.
  compress: { passes: 2, pure_getters: true, toplevel: true },
  mangle: { toplevel: true },
  format: { comments: false },
} as const

const minified: Plugin = {
  name: 'minified',
  renderChunk: {
    order: 'post',
    handler: async (code) => {
      // A second round finds what the first has laid open: 150 bytes on every page.
      const once = await minify(code, MINIFIED)
      return { code: (await minify(once.code, MINIFIED)).code, map: null }
    },
  },
}

/** A script that is loaded by its address is an asset, which no chunk is made of. */
const minifiedAssets: Plugin = {
  name: 'minified-assets',
  generateBundle: async (_, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.js')) continue
      file.source = (await minify(file.source.toString(), MINIFIED)).code
    }
  },
}

/** Browser files are stored with a Brotli copy: the best quality takes a second, which no request can wait for. */
const compressed = compression({
  include: /\.(js|css)$/,
  algorithms: [
    defineAlgorithm('brotliCompress', {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  ],
})

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    tailwindcss(),
    remix(remixConfig),
    plainImports,
    ...(isSsrBuild ? [sharedServerModules] : [minified, minifiedAssets, compressed]),
  ],
  // Found while a page is open, it would be bundled anew with a React of its own beside the page's.
  optimizeDeps: { include: ['@conform-to/react'] },
  build: {
    // Fonts and pictures stay files: a `data:` URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    // Views with a file of their own are few and small; the list of what each of them needs would stand
    // in every page's first JavaScript.
    modulePreload: false,
    // Browsers of 2022 and later; the styles ask for newer ones.
    target: 'es2022',
    minify: false,
    cssMinify: 'esbuild',
    // Looking for what the server does not need takes seconds, and finds half a percent.
    rollupOptions: isSsrBuild ? { treeshake: false } : { output: { manualChunks: chunkOf } },
  },
}))
