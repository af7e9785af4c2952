import { existsSync } from 'node:fs'

// `npm run serve`: runs the built site as a host does, without installing, building, or a sandbox.
const program = new URL('../build/server/serve.js', import.meta.url)
if (existsSync(program)) {
  await import(program.href)
} else {
  console.error('\nThere is no build: run npm run build.\n')
  process.exit(1)
}
