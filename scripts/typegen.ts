import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const TYPES = 'app/content/sanity.types.ts'

if (process.argv.includes('--check')) check()
else generate({ output: path.join(ROOT, TYPES) })

/** Checks that the committed types match the schema and queries, without writing. */
function check() {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-typegen-'))
  const output = path.join(folder, 'sanity.types.ts')
  try {
    generate({ output })
    if (process.exitCode === 1) return
    if (readFileSync(output, 'utf8') === readCommitted()) return
    console.error(`${TYPES} is out of date: run \`npm run typegen\` and commit the result.`)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Extracts the schema and writes the types of every query of the site; sets the exit code. */
function generate({ output }: { output: string }) {
  const extracted = sanity({ args: ['schema', 'extract'] })
  if (!extracted) return
  sanity({ args: ['typegen', 'generate'], environment: { TYPEGEN_OUTPUT: output } })
}

function sanity({
  args,
  environment,
}: {
  args: string[]
  environment?: Record<string, string>
}): boolean {
  const { status, stdout, stderr } = spawnSync('npx', ['sanity', ...args], {
    cwd: path.join(ROOT, 'studio'),
    encoding: 'utf8',
    env: { ...process.env, DO_NOT_TRACK: '1', ...environment },
  })
  // A query that cannot be read is a warning to the command, and its types would be missing.
  const isComplete = status === 0 && !/Encountered errors in/.test(stdout + stderr)
  if (isComplete) return true
  console.error(`sanity ${args.join(' ')} failed:\n${stdout}${stderr}`)
  process.exitCode = 1
  return false
}

function readCommitted() {
  try {
    return readFileSync(path.join(ROOT, TYPES), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
