import { ensureInstalled } from './install.js'

// `npm start` and `npm run dev`. Only now is there a TypeScript loader to import the rest with.
ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const { start } = await import('#scripts/run/stack.ts')
await start({ isDevelopment: process.argv.includes('--dev') })
