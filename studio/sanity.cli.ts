import path from 'node:path'
import { defineCliConfig } from 'sanity/cli'
import { fromVariables } from './environment.ts'

const { projectId, dataset, siteUrl } = fromVariables(process.env)

const MUTATOR = path.join(import.meta.dirname, 'concurrent-edits/mutator.ts')

/** Gives the Studio our model of an open document, which builds upon the vendor's. */
const ownMutator = {
  name: 'own-mutator',
  enforce: 'pre' as const,
  resolveId: (source: string, importer?: string) =>
    source === '@sanity/mutator' && importer !== MUTATOR ? MUTATOR : null,
}

export default defineCliConfig({
  api: { projectId, dataset },
  project: { basePath: '/studio' },
  // A build of a fixed version: nothing is fetched from the vendor's module host at run time.
  deployment: { autoUpdates: false },
  typegen: {
    path: '../app/**/*.{ts,tsx}',
    schema: 'schema.json',
    // scripts/typegen.ts lets it write elsewhere to compare the result with the committed file.
    generates: process.env.TYPEGEN_OUTPUT ?? '../app/content/sanity.types.ts',
    overloadClientMethods: true,
    formatGeneratedCode: false,
  },
  vite: (config, { isSsrBuild }) => ({
    ...config,
    plugins: [...(config.plugins ?? []), ownMutator],
    build: {
      ...config.build,
      // The command requests esbuild by name, which Vite no longer includes.
      minify: config.build?.minify !== false && 'oxc',
      // For scripts/finish-build.js.
      manifest: true,
    },
    server: {
      ...config.server,
      // Proxies requests to the site, which is another server here.
      proxy: {
        '/studio-api': { target: siteUrl, headers: { origin: siteUrl } },
        '/health': { target: siteUrl },
      },
    },
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve?.alias,
        // `imports` of a package.json cannot point outside its folder.
        '#schemas': path.join(import.meta.dirname, '../schemas'),
      },
    },
    // `sanity schema extract` would bundle the whole Studio with Vite (20 s); Node can load it directly (6 s) when the
    // command's own modules can load our TypeScript.
    ...(isSsrBuild ? { ssr: { ...config.ssr, noExternal: [/@sanity\/cli-(build|core)\//] } } : {}),
  }),
})
