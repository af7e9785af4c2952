import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { requireBrowser } from '#scripts/test/browser.ts'

const ROOT = path.join(import.meta.dirname, '..')
const SPECS = path.join(ROOT, 'tests/e2e')
const SHUFFLED = path.join(ROOT, 'tests/.shuffled')

const CONFIG = `import config from '../../playwright.config.ts'
export default {
  ...config,
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: '../fixtures/build-once.ts',
}
`

/**
 * `npm run test:shuffled -- SEED [options of Playwright]`: runs browser tests with their files in a seeded order, which
 * proves that no file depends on another. Playwright sorts files by name, so numbered copies go to `tests/.shuffled/`.
 */
function testShuffled([seed, ...options]: string[]) {
  if (!seed) throw new Error('Name a seed: npm run test:shuffled -- 7 --workers=3')
  const rank = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  const names = readdirSync(SPECS).filter((name) => name.endsWith('.spec.ts'))
  const order = names.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))

  rmSync(SHUFFLED, { recursive: true, force: true })
  mkdirSync(SHUFFLED)
  writeFileSync(path.join(SHUFFLED, 'playwright.config.ts'), CONFIG)
  order.forEach((name, index) => {
    const place = String(index + 1).padStart(3, '0')
    cpSync(path.join(SPECS, name), path.join(SHUFFLED, `${place}-${name}`))
  })
  const { status } = spawnSync(
    'npx',
    ['playwright', 'test', '--config', path.join(SHUFFLED, 'playwright.config.ts'), ...options],
    { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: requireBrowser() } },
  )
  rmSync(SHUFFLED, { recursive: true })
  process.exitCode = status ?? 1
}

testShuffled(process.argv.slice(2))
