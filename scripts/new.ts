import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BLOCK_GROUPS } from '#schemas/block-groups.ts'
import { planBlock } from './new/block.ts'
import { planDocument } from './new/document.ts'
import { planEmail, toKind } from './new/email.ts'
import { type Name, readName } from './new/name.ts'
import { planVignette } from './new/vignette.ts'

const ROOT = path.join(import.meta.dirname, '..')

const USAGE = `npm run new -- block NAME [--title TITLE] [--group GROUP] [--page PATH]
npm run new -- document NAME [--title TITLE] [--folder FOLDER] [--plural TITLE]
npm run new -- vignette NAME [--title TITLE] [--page PATH]
npm run new -- email NAME [--title TITLE]

  NAME      in camel case, such as pressQuotes
  --title   as editors read it; made from the name unless it is said
  --group   of the menu of sections: ${BLOCK_GROUPS.map(({ name }) => name).join(', ')}; text-and-media unless it is said
  --page    the page of the sample content that gets the example; /how-it-works unless it is said
  --folder  the first part of the addresses of its pages; the plural of the name unless it is said
  --plural  the title of its list in the Studio; made from the title unless it is said`

const options = {
  title: { type: 'string' },
  group: { type: 'string', default: 'text-and-media' },
  page: { type: 'string', default: '/how-it-works' },
  folder: { type: 'string' },
  plural: { type: 'string' },
} as const

type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

const files = {
  read: (file: string) => readFileSync(path.join(ROOT, file), 'utf8'),
  exists: (file: string) => existsSync(path.join(ROOT, file)),
}

/**
 * `npm run new`: writes and registers all files of a new section, document type with pages, vignette or mail: a working
 * example to adapt.
 */
function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [kind = '', camel = ''] = positionals
  const create = CREATORS.get(kind)
  if (!create) throw new Error(USAGE)
  const typed = readName(camel)
  const { changes, message } = create({
    name: { ...typed, title: values.title ?? typed.title },
    values,
  })
  for (const [file, text] of changes) {
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true })
    writeFileSync(path.join(ROOT, file), text)
    console.log(`  ${file}`)
  }
  run(['npx', 'oxfmt', ...changes.keys()])
  run(['npm', 'run', '--silent', 'typegen'])
  run(['npx', 'vitest', 'run', 'app/content/store/encode-sources.test.ts', '--update', '--silent'])
  console.log(message)
}

function createBlock({ name, values: { group = '', page = '' } }: { name: Name; values: Options }) {
  return {
    changes: planBlock({ name, title: name.title, group, page, ...files }),
    message: `
The section “${name.title}” is there. What is left for you:

  1. schemas/blocks/${group}/${name.kebab}.ts and app/blocks/${name.kebab}/${name.kebab}.query.ts: its fields; then npm run typegen
  2. app/blocks/${name.kebab}/${name.kebab}.tsx and its test: its view
  3. its words in the sample content (${page}), its row in docs/content-model.md, its icon in studio/desk/icons.ts
  4. beside a running npm start: npm run block-pictures, and look at it at 390, 768 and 1440 px, light and dark`,
  }
}

function createDocument({ name, values }: { name: Name; values: Options }) {
  const folder = values.folder ?? `${name.kebab}s`
  return {
    changes: planDocument({ name, folder, plural: values.plural ?? `${name.title}s`, ...files }),
    message: `
The type “${name.title}” is there, and its first page at /${folder}/first. What is left for you:

  1. schemas/documents/${name.kebab}.ts and app/documents/${name.kebab}-query.server.ts: its fields; then npm run typegen
  2. app/documents/${name.kebab}-view.tsx and its test: its view
  3. its words in content/${name.kebab}.ndjson, its row in docs/content-model.md, its icon and its place in studio/desk/`,
  }
}

function createVignette({ name, values: { page = '' } }: { name: Name; values: Options }) {
  return {
    changes: planVignette({ name, page, ...files }),
    message: `
The picture “${name.title}” is there, and editors can choose it. What is left for you:

  1. schemas/vignettes/${name.kebab}-vignette.ts and app/vignettes/vignette.query.ts: its fields; then npm run typegen
  2. app/vignettes/${name.kebab}.tsx and its test in app/vignettes/vignettes.test.tsx: the drawing
  3. its words in the sample content (${page}), its row in docs/content-model.md`,
  }
}

function createEmail({ name }: { name: Name }) {
  const kind = toKind(name)
  return {
    changes: planEmail({ name, ...files }),
    message: `
The mail “${name.title}” is there, of the kind ${kind}. What is left for you:

  1. its words in content/emails.ndjson and schemas/copy/email-texts.ts
  2. app/mail/${name.kebab}-email.ts and its test: whom it goes to, what it says
  3. where it happens: await queueEmail({ kind: '${kind}', submissionId, payload: { email, name } })`,
  }
}

function run([command = '', ...args]: string[]) {
  execFileSync(command, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
}

const CREATORS = new Map([
  ['block', createBlock],
  ['document', createDocument],
  ['vignette', createVignette],
  ['email', createEmail],
])

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
