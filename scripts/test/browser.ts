import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/**
 * Names of Chromium and Chrome on the path. The first one is headless only, which takes a quarter less processor time.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]

/** Debian's packages; older releases do not have the first. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Finds the browser for tests: CHROMIUM_PATH or CHROME_PATH, then the system's, then one that is installed now
 * (Debian's package where apt exists, otherwise Playwright's download).
 *
 * @throws Error that says what to set when there is none and none can be installed
 */
export function requireBrowser() {
  const browser = findBrowser()
  if (browser !== undefined) return browser

  console.log('Installing a browser for the tests …')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  const apt = [...asRoot, 'apt-get', '-o', 'DPkg::Lock::Timeout=300']
  if (findOnPath('apt-get') !== undefined) {
    run([...apt, 'update'])
    PACKAGES.some((name) => run([...apt, 'install', '--yes', '--no-install-recommends', name]))
  }
  const installed = findBrowser()
  if (installed !== undefined) return installed

  run(['npx', 'playwright', 'install', '--with-deps', 'chromium'])
  const downloaded = playwrightsOwn()
  if (downloaded !== undefined) return downloaded
  throw new Error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.')
}

function findBrowser() {
  const { CHROMIUM_PATH, CHROME_PATH } = process.env
  const candidates = [CHROMIUM_PATH, CHROME_PATH, ...NAMES.map(findOnPath), MAC_CHROME]
  return candidates.find((file) => isExecutable(file)) ?? playwrightsOwn()
}

function playwrightsOwn() {
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      '-e',
      "import('@playwright/test').then(p => process.stdout.write(p.chromium.executablePath()))",
    ],
    { encoding: 'utf8' },
  )
  return status === 0 && isExecutable(stdout) ? stdout : undefined
}

function findOnPath(name: string) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, name)).find((file) => isExecutable(file))
}

function isExecutable(file: string | undefined) {
  if (!file) return false
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    // Not there, or not for us: the next candidate.
    return false
  }
}

function run([command = '', ...args]: string[]) {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
