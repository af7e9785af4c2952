import { ensureInstalled } from './install.js'

// `npm test`. Only now is there a TypeScript loader to import the rest with.
ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const { runChecks } = await import('./checks.ts')
await runChecks()
