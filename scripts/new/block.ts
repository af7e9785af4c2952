import { BLOCK_GROUPS } from '#schemas/block-groups.ts'
import { BLOCK_NAMES } from '#schemas/names.ts'
import { addSection } from './add-section.ts'
import { insertAfter, insertBefore } from './insert.ts'
import { type Name } from './name.ts'

/**
 * Plans the changes for a new section, without writing.
 *
 * @param read the text of a file of the project
 * @param exists whether a file or folder is there
 * @returns the new text of each file by its path
 * @throws Error where the name is taken, the group or the page is unknown, or a file is not as it was expected
 */
export function planBlock({
  name,
  title,
  group,
  page,
  read,
  exists,
}: {
  name: Name
  title: string
  group: string
  page: string
  read: (file: string) => string
  exists: (file: string) => boolean
}): Map<string, string> {
  const { camel, pascal, kebab } = name
  const folder = `app/blocks/${kebab}`
  const isTaken = BLOCK_NAMES.some((each) => each === camel)
  if (isTaken || exists(folder) || exists(`schemas/blocks/${group}/${kebab}.ts`)) {
    throw new Error(`There is a section ${camel} already.`)
  }
  if (!BLOCK_GROUPS.some((each) => each.name === group)) {
    const groups = BLOCK_GROUPS.map((each) => each.name).join(', ')
    throw new Error(`There is no group ${group}: take one of ${groups}.`)
  }
  const edit = (file: string, ...edits: ((text: string) => string)[]) =>
    [file, edits.reduce((text, change) => change(text), read(file))] as const

  return new Map([
    [`schemas/blocks/${group}/${kebab}.ts`, schemaText({ name, title })],
    [`${folder}/${kebab}.query.ts`, queryText(name)],
    [`${folder}/${kebab}.tsx`, viewText({ name, title })],
    [`${folder}/${kebab}.test.tsx`, testText(name)],
    edit('schemas/names.ts', insertBefore("  'sectionUse',\n] as const", `  '${camel}',\n`)),
    edit('schemas/block-groups.ts', (text) => addToGroup({ text, group, camel })),
    edit(
      'schemas/index.ts',
      insertBefore(
        'import { accountPages }',
        `import { ${camel} } from '#schemas/blocks/${group}/${kebab}.ts'\n`,
      ),
      insertAfter('export const schemaTypes = [\n', `  ${camel},\n`),
    ),
    edit(
      'app/blocks/projection.ts',
      insertBefore(
        'import { valuesProjection }',
        `import { ${camel}Projection } from './${kebab}/${kebab}.query.ts'\n`,
      ),
      insertBefore(
        '    _type == "sectionUse" =>',
        `    _type == "${camel}" => { \${${camel}Projection} },\n`,
      ),
    ),
    edit(
      'app/blocks/static-views.ts',
      insertBefore('import { Values }', `import { ${pascal} } from './${kebab}/${kebab}.tsx'\n`),
      insertBefore('  sectionUse: SectionUse,', `  ${camel}: ${pascal},\n`),
    ),
    edit(
      'studio/desk/icons.ts',
      insertBefore('  quote: CommentIcon,', `  ${camel}: BlockElementIcon,\n`),
    ),
    edit('docs/content-model.md', (text) => addRow({ text, camel, page })),
    addSection({
      page,
      read,
      section: {
        _key: camel,
        _type: camel,
        heading: title,
        text: 'One or two sentences that say what this section is about.',
        tone: 'paper',
      },
    }),
  ])
}

function addToGroup({ text, group, camel }: { text: string; group: string; camel: string }) {
  const start = text.indexOf(`name: '${group}'`)
  const list = text.indexOf('of: [', start) + 'of: ['.length
  if (start === -1 || list < start) throw new Error(`The group ${group} has no list of sections.`)
  return `${text.slice(0, list)}'${camel}', ${text.slice(list)}`
}

function addRow({ text, camel, page }: { text: string; camel: string; page: string }) {
  const row = `| \`${camel}\` | heading!, text, tone: \`paper\`\\|\`sand\` | ${page} |\n`
  return insertAfter(/^\| `quote` .*\n/m, row)(text)
}

function schemaText({ name: { camel }, title }: { name: Name; title: string }) {
  return `import { defineType } from '@sanity/types'
import { paragraph, requiredLine } from '#schemas/fields.ts'
import { lightToneField } from '#schemas/look-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const ${camel} = defineType({
  name: '${camel}',
  title: '${title}',
  type: 'object',
  description: 'A heading with a text under it.',
  fields: [
    requiredLine({ name: 'heading', description: 'Over the section. One sentence.', softMax: 60 }),
    paragraph({ name: 'text', description: 'What it is about, in two lines.' }),
    lightToneField(),
  ],
  preview: namedPreview({ title: ['heading'], kind: '${title}' }),
})
`
}

function queryText({ camel }: Name) {
  return `export const ${camel}Projection = /* groq */ \`
  heading,
  text,
  tone
\`
`
}

function viewText({ name: { camel, pascal }, title }: { name: Name; title: string }) {
  return `import { headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { ToneSection } from '../section.tsx'
import { StackedOpening } from '../section-opening.tsx'

/** ${title}: a heading with a text under it. */
export function ${pascal}({ block, headingLevel }: BlockProps<'${camel}'>) {
  const { heading, text, tone } = block
  const id = headingId(block)
  if (!id && !text) return null
  return (
    <ToneSection tone={tone} labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-width">
        <StackedOpening level={headingLevel} id={id} heading={heading} lead={text} />
      </div>
    </ToneSection>
  )
}
`
}

function testText({ camel, pascal, kebab }: Name) {
  return `import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { ${pascal} } from './${kebab}.tsx'

test('the text stands under the heading', () => {
  const block = { ...emptyBlocks.${camel}, heading: 'A heading', text: 'A text.' }
  const html = renderAt(<${pascal} block={block} headingLevel={2} />)
  expect(html).toMatch(/<h2[^>]*>A heading<\\/h2>.*A text\\./s)
})

test('a section in which nothing is written draws nothing', () => {
  const html = renderAt(<${pascal} block={emptyBlocks.${camel}} headingLevel={2} />)
  expect(html).not.toContain('<section')
})
`
}
