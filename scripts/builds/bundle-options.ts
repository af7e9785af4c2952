import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type BuildOptions, type Plugin } from 'esbuild'

/** How programs for Node are bundled, from the root of the project. */
export const BUNDLE_OPTIONS = {
  absWorkingDir: path.join(import.meta.dirname, '../..'),
  bundle: true,
  splitting: true,
  // package.json tells bundlers that modules have no side effects, which is wrong for programs.
  ignoreAnnotations: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  logLevel: 'warning',
} satisfies BuildOptions

/** Packages in CommonJS call `require`, which a module does not have. */
export const WITH_REQUIRE = {
  js: "import { createRequire as createBundleRequire } from 'node:module'; const require = createBundleRequire(import.meta.url);",
}

/**
 * Lets modules find files beside their sources: workers, styles, migrations.
 *
 * @param addressesOf the expressions that take the place of `import.meta.dirname` and `import.meta.url` in a file
 */
export function ownAddresses(
  addressesOf: (file: string) => { dirname: string; url: string },
): Plugin {
  return {
    name: 'own-addresses',
    setup(bundler) {
      bundler.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
        const source = await readFile(file, 'utf8')
        const { dirname, url } = addressesOf(file)
        return {
          contents: source
            .replaceAll('import.meta.dirname', dirname)
            .replaceAll('import.meta.url', url),
          loader: file.endsWith('x') ? 'tsx' : 'ts',
        }
      })
    },
  }
}
