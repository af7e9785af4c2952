import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BRAND } from '#schemas/brand.ts'
import { planColours, recolour } from './brand/recolour.ts'
import { completeBrand, renameBrand } from './brand/rename.ts'

const ROOT = path.join(import.meta.dirname, '..')

const USAGE = `npm run brand -- --name NAME [--legal-name NAME] [--domain DOMAIN] [--colour COLOUR]

  --name        of the company, as visitors read it
  --legal-name  below the pages and in mails; made from the name unless it is said
  --domain      of the site's sample addresses; made from the name unless it is said
  --colour      of buttons, links and the mark, such as #0f5c4a; all shades follow it`

/** The licence names its holders regardless of the brand; the lockfile describes packages of a registry. */
const UNTOUCHED = /^LICENSE$|package-lock\.json$|\.(?:png|ico|jpe?g|webp|avif|mp4|webm|woff2?|ttf)$/

/** Scripts that draw pictures from colours and names. */
const DRAWINGS = ['draw-icons.ts', 'draw-open-graph.ts', 'draw-article-art.ts']

/** `npm run brand`: replaces the sample's name, domain and colour everywhere. */
function main() {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      'legal-name': { type: 'string' },
      domain: { type: 'string' },
      colour: { type: 'string' },
    },
  })
  if (Object.keys(values).length === 0) throw new Error(USAGE)
  const newBrand = completeBrand({
    brand: BRAND,
    change: { ...values, legalName: values['legal-name'] },
  })
  const palette = readFileSync(path.join(ROOT, 'app/styles/tokens.css'), 'utf8')
  const { colour, shades } =
    newBrand.colour === BRAND.colour
      ? { colour: BRAND.colour, shades: new Map<string, string>() }
      : planColours({ palette, from: BRAND.colour, to: newBrand.colour, paper: readPaper(palette) })
  const brand = { ...newBrand, colour }
  let count = 0
  for (const file of listFiles()) {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    const changed = recolour({ text: renameBrand({ text, from: BRAND, to: brand }), shades })
    if (changed === text) continue
    writeFileSync(path.join(ROOT, file), changed)
    count += 1
  }
  if (colour !== newBrand.colour) {
    console.log(`${newBrand.colour} is too light for text on paper, so ${colour} is used.`)
  }
  for (const drawing of shades.size > 0 ? DRAWINGS : []) {
    run(['node', '--import', 'tsx', `content/scripts/${drawing}`])
  }
  run(['npx', 'oxfmt'])
  console.log(`${brand.name} is in ${count} files: see git diff.

What is left for you: the words of the sample content, which are about recruitment; the mark in app/shell/favicon.svg
and app/ui/logo.tsx; the postal address in supabase/templates/; beside a running
npm start, npm run block-pictures, which draws the sections again. A dataset that is loaded already keeps its words until
npm run seed -- --replace.`)
}

function readPaper(palette: string) {
  return /--color-paper: light-dark\((#[\da-f]{6})/i.exec(palette)?.[1] ?? '#ffffff'
}

function listFiles() {
  return execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !UNTOUCHED.test(file))
}

function run([command = '', ...args]: string[]) {
  execFileSync(command, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
