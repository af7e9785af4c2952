/**
 * Measures what a page costs its first visitor: Lighthouse (mobile preset) on five pages, and on every kind of page the
 * bytes that a high-density phone of 390 px loads, including JavaScript and styles. Lighthouse counts what arrived
 * before the paint, which varies: the median of five is printed. The first run installs it into bench/lighthouse, from
 * npm's registry. Run: node --import tsx bench/pages.ts
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { z } from 'zod'
import { requireBrowser } from '#scripts/test/browser.ts'
import { isInstalled } from '#scripts/install.js'
import { WEIGHED_ON, weigh } from '#tests/fixtures/page-weight.ts'
import { startStack } from '#tests/fixtures/stack.ts'
import { row } from './figures.ts'

const LIGHTHOUSE_PATHS = [
  '/',
  '/pricing',
  '/blog',
  '/blog/recruitment-roi',
  '/case-studies/enlighten-executive-assistant',
]
const WEIGHED_PATHS = [
  ...LIGHTHOUSE_PATHS,
  '/features',
  '/feature/aipoweredcvscreening',
  '/how-it-works',
  '/integrations',
  '/partners',
  '/about',
  '/contact',
  '/demo',
  '/login',
]

const LIGHTHOUSE_RUNS = 5

const CategorySchema = z.object({ score: z.number() })
const AuditSchema = z.object({ numericValue: z.number() })
const ReportSchema = z.object({
  categories: z.object({
    performance: CategorySchema,
    accessibility: CategorySchema,
    'best-practices': CategorySchema,
    seo: CategorySchema,
  }),
  audits: z.object({
    'largest-contentful-paint': AuditSchema,
    'cumulative-layout-shift': AuditSchema,
    'total-blocking-time': AuditSchema,
  }),
})

/** Flags for Chromium in a container, without requests to the outside. */
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

const LIGHTHOUSE = path.join(import.meta.dirname, 'lighthouse')

const executablePath = requireBrowser()
installLighthouse()
const stack = await startStack()
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
try {
  for (const path of WEIGHED_PATHS) await printWeight({ browser, path })
  for (const path of LIGHTHOUSE_PATHS) printLighthouse(path)
} finally {
  await browser.close()
  await stack.stop()
}

function installLighthouse() {
  if (isInstalled(LIGHTHOUSE)) return
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: LIGHTHOUSE,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Lighthouse cannot be installed; the message of npm is above.')
}

async function printWeight({ browser, path }: { browser: Browser; path: string }) {
  const page = await browser.newPage(WEIGHED_ON)
  const { all, script, stylesheet } = await weigh({ page, url: stack.siteUrl + path })
  await page.close()
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
  console.log(
    row({
      name: `first visit of ${path}`,
      figures: `${kilobytes(all)}, scripts ${kilobytes(script)}, styles ${kilobytes(stylesheet)}`,
      target: 'under 400, 100, 25 KB',
    }),
  )
}

function printLighthouse(pathname: string) {
  const runs = Array.from({ length: LIGHTHOUSE_RUNS }, () => runLighthouse(pathname))
  const [middle] = runs.toSorted((a, b) => a.paint - b.paint).slice(Math.floor(runs.length / 2))
  if (!middle) return
  const { scores, paint, shift, blocked } = middle
  console.log(
    row({
      name: `Lighthouse ${pathname}`,
      figures: `${scores.join(' ')}, LCP ${(paint / 1000).toFixed(2)} s, shift ${shift.toFixed(3)}, blocked ${Math.round(blocked)} ms`,
      target: '98 100 100 100, LCP 1.5 s, shift 0.01',
    }),
  )
}

/**
 * One run: the four scores in per cent, the largest contentful paint and the blocked time in milliseconds. Now and
 * then Lighthouse loses the trace of a page (NO_NAVSTART) and asks to be run again.
 */
function runLighthouse(pathname: string, isSecondTry = false): ReturnType<typeof readReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-lighthouse-'))
  const output = path.join(folder, 'report.json')
  const { status, stderr } = spawnSync(
    path.join(LIGHTHOUSE, 'node_modules/.bin/lighthouse'),
    [
      stack.siteUrl + pathname,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=--headless=new ${BROWSER_FLAGS.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, encoding: 'utf8' },
  )
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    if (isSecondTry) throw new Error(`Lighthouse failed:\n${stderr}`)
    return runLighthouse(pathname, true)
  }
  const report = readReport(output)
  rmSync(folder, { recursive: true })
  return report
}

function readReport(output: string) {
  const { categories, audits } = ReportSchema.parse(JSON.parse(readFileSync(output, 'utf8')))
  return {
    scores: [
      categories.performance,
      categories.accessibility,
      categories['best-practices'],
      categories.seo,
    ].map(({ score }) => Math.round(score * 100)),
    paint: audits['largest-contentful-paint'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
  }
}
