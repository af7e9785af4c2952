import { defineConfig } from 'vitest/config'

/** The package's own tests, without the rest of the project: `npm test -w sandbox`. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    execArgv: ['--liftoff-only'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    tags: [{ name: 'full', description: 'Exhaustive, random, or killing processes.' }],
    strictTags: true,
    restoreMocks: true,
  },
})
