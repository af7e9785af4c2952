import { register } from 'tsx/esm/api'

// `npm run serve`: the built site alone, as a host runs it. It neither installs nor builds, and starts no sandbox.
register()
const { readSettings } = await import('./settings.ts')
try {
  readSettings()
  // oxlint-disable-next-line no-restricted-imports -- the one program that a script hands over to
  await import('../server/start.ts')
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
