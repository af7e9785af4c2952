/** `npm run bench`: every measurement, one after the other, with the machine that it ran on. */
import { spawnSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'

const BENCHES = [
  'lake-queries.ts',
  'publish-to-page.ts',
  'typing.ts',
  'sandbox-start.ts',
  'pages.ts',
  'page-cache.ts',
  'growth.ts',
  'outage.ts',
  'forms.ts',
  'accounts.ts',
  'checkout.ts',
  'webhooks.ts',
  'memory.ts',
]

const [cpu] = cpus()
console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB\n`,
)
for (const bench of BENCHES) {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, bench)],
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exitCode = 1
}
