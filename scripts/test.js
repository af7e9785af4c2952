import { ensureInstalled } from './install.js'

/**
 * `npm test` runs the fast lane, `npm run test:all` (`--all`) everything, `npm test -- --changed [COMMIT]` the tests
 * that a change can affect, and `npm run check [COMMIT]` (`--check`) the same without builds.
 */
ensureInstalled()

// Only now is there a TypeScript loader to import the rest with.
const { register } = await import('tsx/esm/api')
register()
const { runAffected, runLane, runQuickCheck } = await import('#scripts/test/checks.ts')
const [mode, since] = process.argv.slice(2)
if (mode === '--check') await runQuickCheck(since)
else if (mode === '--changed') await runAffected(since)
else await runLane(mode === '--all' ? 'full' : 'fast')
