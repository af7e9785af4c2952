import cluster from 'node:cluster'
import { readSettings, readWorkerCount } from '#scripts/run/settings.ts'

// The program of the build that `npm run serve` starts (scripts/serve.js). Each worker is this program as well.
try {
  readSettings()
  const count = readWorkerCount(process.argv.slice(2))
  if (cluster.isWorker || count === 1) {
    // oxlint-disable-next-line no-restricted-imports -- the one program that a script hands over to
    await import('../server/start.ts')
  } else {
    // oxlint-disable-next-line no-restricted-imports -- the same program in several processes
    const { startPrimary } = await import('../server/cluster/primary.ts')
    await startPrimary({ count })
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
