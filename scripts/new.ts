import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BLOCK_GROUPS } from '#schemas/block-groups.ts'
import { planBlock, readName } from './new/block.ts'

const ROOT = path.join(import.meta.dirname, '..')

const USAGE = `npm run new -- block NAME [--title TITLE] [--group GROUP] [--page PATH]

  NAME     in camel case, such as pressQuotes
  --title  as editors read it in the menu of sections; made from the name unless it is said
  --group  of that menu: ${BLOCK_GROUPS.map(({ name }) => name).join(', ')}; text-and-media unless it is said
  --page   the page of the sample content that gets the example; /how-it-works unless it is said`

/**
 * `npm run new`: writes and registers all files of a new section of pages, a working one with a heading, a text and a
 * ground, from which its fields and its view are written.
 */
function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      group: { type: 'string', default: 'text-and-media' },
      page: { type: 'string', default: '/how-it-works' },
    },
  })
  const [kind, given = ''] = positionals
  if (kind !== 'block') throw new Error(USAGE)
  const name = readName(given)
  const changes = planBlock({
    name,
    title: values.title ?? name.title,
    group: values.group,
    page: values.page,
    read: (file) => readFileSync(path.join(ROOT, file), 'utf8'),
    exists: (file) => existsSync(path.join(ROOT, file)),
  })
  for (const [file, text] of changes) {
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true })
    writeFileSync(path.join(ROOT, file), text)
    console.log(`  ${file}`)
  }
  run(['npx', 'oxfmt', ...changes.keys()])
  run(['npm', 'run', '--silent', 'typegen'])
  run(['npx', 'vitest', 'run', 'app/content/store/encode-sources.test.ts', '--update', '--silent'])
  console.log(`
The section “${values.title ?? name.title}” is there. What is left for you:

  1. schemas/blocks/${values.group}/${name.kebab}.ts and app/blocks/${name.kebab}/${name.kebab}.query.ts: its fields; then npm run typegen, and the compiler names empty-blocks.ts
  2. app/blocks/${name.kebab}/${name.kebab}.tsx and its test: its view
  3. its words in the sample content (${values.page}), its row in docs/content-model.md, its icon in studio/desk/icons.ts
  4. beside a running npm start: npm run block-pictures, and look at it at 390, 768 and 1440 px, light and dark`)
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
