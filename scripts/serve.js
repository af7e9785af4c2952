import { existsSync } from 'node:fs'

// `npm run serve`: the built site alone, as a host runs it. It neither installs nor builds, and starts no sandbox.
const program = new URL('../build/server/serve.js', import.meta.url)
if (existsSync(program)) {
  await import(program.href)
} else {
  console.error('\nThere is no build: run npm run build.\n')
  process.exit(1)
}
