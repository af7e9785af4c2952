import { VIGNETTE_NAMES } from '#schemas/names.ts'
import { addSection } from './add-section.ts'
import { insertBefore } from './insert.ts'
import { type Name } from './name.ts'

/**
 * Plans the changes for a new vignette, without writing.
 *
 * @param name without the ending, which its type gets: `funnel` for `funnelVignette`
 * @param page the page of the sample content that gets a section with the picture
 * @param read the text of a file of the project
 * @param exists whether a file or folder is there
 * @returns the new text of each file by its path
 * @throws Error where the name is taken, the page is unknown, or a file is not as it was expected
 */
export function planVignette({
  name,
  page,
  read,
  exists,
}: {
  name: Name
  page: string
  read: (file: string) => string
  exists: (file: string) => boolean
}): Map<string, string> {
  const { camel, pascal, kebab, title } = name
  const type = `${camel}Vignette`
  const isTaken = VIGNETTE_NAMES.some((each) => each === type)
  if (isTaken || exists(`app/vignettes/${kebab}.tsx`)) {
    throw new Error(`There is a picture ${camel} already.`)
  }
  const edit = (file: string, ...edits: ((text: string) => string)[]) =>
    [file, edits.reduce((text, change) => change(text), read(file))] as const
  const lines = [{ _key: 'a', _type: `${camel}Line`, text: 'What it shows' }]
  const picture = [{ _key: 'a', _type: type, title: 'What is drawn', lines }]

  return new Map([
    [`schemas/vignettes/${kebab}-vignette.ts`, schemaText(name)],
    [`app/vignettes/${kebab}.tsx`, viewText(name)],
    edit('schemas/names.ts', insertBefore("  'logVignette',", `  '${type}',\n`)),
    edit(
      'schemas/index.ts',
      insertBefore(
        'import { logVignette }',
        `import { ${type} } from './vignettes/${kebab}-vignette.ts'\n`,
      ),
      insertBefore('  logVignette,\n', `  ${type},\n`),
    ),
    edit(
      'app/vignettes/vignette.query.ts',
      insertBefore(
        'const logFields =',
        `const ${camel}Fields = /* groq */ \`\n  title,\n  lines[]{ _key, text }\n\`\n\n`,
      ),
      insertBefore(
        '  _type == "logVignette" =>',
        `  _type == "${type}" => { \${${camel}Fields} },\n`,
      ),
    ),
    edit(
      'app/vignettes/vignette.tsx',
      insertBefore('import { Interview }', `import { ${pascal} } from './${kebab}.tsx'\n`),
      insertBefore(
        "    case 'logVignette':",
        `    case '${type}':\n      return <${pascal} vignette={vignette} />\n`,
      ),
    ),
    edit(
      'app/vignettes/vignettes.test.tsx',
      insertBefore(
        '  logVignette: { _type',
        `  ${type}: { _type: '${type}', title: null, lines: null },\n`,
      ),
      (text) => text + testText(name),
    ),
    edit(
      'docs/content-model.md',
      insertBefore('| `logVignette` |', `| \`${type}\` | title!, lines: {text!}[]! |\n`),
    ),
    addSection({
      page,
      read,
      section: { _key: camel, _type: 'pictureBand', heading: title, picture, tone: 'sand' },
    }),
  ])
}

function schemaText({ camel, title }: Name) {
  return `import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { requiredLine } from '../fields.ts'

export const ${camel}Vignette = defineType({
  name: '${camel}Vignette',
  title: 'Picture: ${title.charAt(0).toLowerCase()}${title.slice(1)}',
  type: 'object',
  fields: [
    requiredLine({ name: 'title', description: 'In the head of the frame.' }),
    defineField({
      name: 'lines',
      type: 'array',
      description: 'The lines of the picture, from the top.',
      of: [
        defineArrayMember({
          type: 'object',
          name: '${camel}Line',
          fields: [requiredLine({ name: 'text', description: 'What the line says.' })],
          preview: { select: { title: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: { select: { title: 'title' } },
})
`
}

function viewText({ camel, pascal, title }: Name) {
  return `import { Frame } from './frame.tsx'
import { type VignetteData } from './vignette.types.ts'

/** ${title}: the lines of the picture in a frame. */
export function ${pascal}({ vignette: { title, lines } }: { vignette: VignetteData<'${camel}Vignette'> }) {
  return (
    <Frame title={title} note={null}>
      <ul className="grid gap-4 px-[18px] py-5 text-[0.90625rem]">
        {lines?.map(({ _key, text }) => (
          <li key={_key}>{text}</li>
        ))}
      </ul>
    </Frame>
  )
}
`
}

function testText({ camel, title }: Name) {
  return `
test('the picture “${title}” has its title and its lines', () => {
  const html = render({
    _type: '${camel}Vignette',
    title: 'What is drawn',
    lines: [{ _key: 'a', text: 'A line' }],
  })
  expect(html).toContain('What is drawn')
  expect(html).toContain('>A line</li>')
})
`
}
