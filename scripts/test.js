import { ensureInstalled } from './install.js'

/** `npm test` runs the fast lane, `npm run test:all` (`--all`) everything. */
const lane = process.argv.includes('--all') ? 'full' : 'fast'

// Only now is there a TypeScript loader to import the rest with.
ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const { runChecks } = await import('./checks.ts')
await runChecks({ lane })
