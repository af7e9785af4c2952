import { ADDRESSED_TYPES, documentPaths } from '#schemas/addresses/document-address.ts'
import { isReserved } from '#schemas/addresses/page-path.ts'
import { insertAfter, insertBefore } from './insert.ts'
import { type Name } from './name.ts'

/**
 * Plans the changes for a new document type with pages, without writing.
 *
 * @param folder the first part of its addresses: `press` for /press/{slug}
 * @param plural the title of its list, as editors read it
 * @param read the text of a file of the project
 * @param exists whether a file or folder is there
 * @returns the new text of each file by its path
 * @throws Error where the name or the folder is taken, or a file is not as it was expected
 */
export function planDocument({
  name,
  folder,
  plural,
  read,
  exists,
}: {
  name: Name
  folder: string
  plural: string
  read: (file: string) => string
  exists: (file: string) => boolean
}): Map<string, string> {
  const { camel, kebab } = name
  const route = `app/routes/${folder}.$slug.tsx`
  if (ADDRESSED_TYPES.includes(camel) || exists(`schemas/documents/${kebab}.ts`)) {
    throw new Error(`There is a type ${camel} already.`)
  }
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(folder)) {
    throw new Error(`“${folder}” is no folder: small letters, digits and single hyphens.`)
  }
  const isTaken = Object.values(documentPaths).some((path) => path === `/${folder}/`)
  if (isTaken || isReserved(`/${folder}`) || exists(route)) {
    throw new Error(`/${folder}/ belongs to others already.`)
  }
  const edit = (file: string, ...edits: ((text: string) => string)[]) =>
    [file, edits.reduce((text, change) => change(text), read(file))] as const

  return new Map([
    [`schemas/documents/${kebab}.ts`, schemaText({ name, folder })],
    [`app/documents/${kebab}-query.server.ts`, queryText({ name, folder })],
    [`app/documents/${kebab}-view.tsx`, viewText(name)],
    [`app/documents/${kebab}-view.test.tsx`, testText(name)],
    [route, routeText({ name, folder })],
    [`content/${kebab}.ndjson`, sampleText(name)],
    edit(
      'schemas/index.ts',
      insertBefore('import { leader }', `import { ${camel} } from './documents/${kebab}.ts'\n`),
      insertBefore('  legalPage,\n', `  ${camel},\n`),
    ),
    edit(
      'schemas/addresses/document-address.ts',
      insertAfter("  legalPage: '/legal/',\n", `  ${camel}: '/${folder}/',\n`),
      insertAfter('"integration", "legalPage"', `, "${camel}"`),
      insertAfter(
        '  _type == "legalPage" => "/legal/" + slug.current',
        `,\n  _type == "${camel}" => "/${folder}/" + slug.current`,
      ),
    ),
    edit(
      'studio/desk/structure.ts',
      insertBefore(
        "      list('announcement',",
        `      list('${camel}', { title: '${plural}', orderedBy: 'title' }),\n`,
      ),
    ),
    edit('studio/desk/icons.ts', insertBefore('  legalPage: LockIcon,', `  ${camel}: BookIcon,\n`)),
    edit(
      'docs/content-model.md',
      insertBefore(
        '| `legalTemplate` (singleton) |',
        `| \`${camel}\` | title!, slug! (unique; after \`/${folder}/\`), lead, body: richText!, seo |\n`,
      ),
    ),
  ])
}

function schemaText({ name: { camel, title }, folder }: { name: Name; folder: string }) {
  return `import { defineField, defineType } from '@sanity/types'
import { addressSlug } from '#schemas/addresses/address-slug.ts'
import { warnAboutChangedAddress } from '#schemas/addresses/changed-address.ts'
import { paragraph, requiredLine } from '../fields.ts'

export const ${camel} = defineType({
  name: '${camel}',
  title: '${title}',
  type: 'document',
  fields: [
    requiredLine({ name: 'title', description: 'The heading of the page.', softMax: 60 }),
    addressSlug({
      description: 'The end of its address, after /${folder}/. Others link to it: do not change it.',
      source: 'title',
    }),
    paragraph({ name: 'lead', description: 'What it is about, in two or three lines.' }),
    defineField({
      name: 'body',
      type: 'richText',
      description: 'The text of the page.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'seo',
      title: 'Search and sharing',
      type: 'seo',
      description: 'What search engines and shared links show; title and lead when empty.',
    }),
  ],
  validation: (rule) =>
    rule.custom((document, context) => warnAboutChangedAddress({ document, context })).warning(),
  preview: { select: { title: 'title', subtitle: 'slug.current' } },
})
`
}

function constantName({ kebab }: Name) {
  return `${kebab.replaceAll('-', '_').toUpperCase()}_QUERY`
}

function queryText({ name, folder }: { name: Name; folder: string }) {
  const { camel, pascal, title } = name
  return `import { defineQuery } from 'groq'
import { richTextProjection, seoProjection } from '#app/content/fragments.ts'
import { readContent } from '#app/content/store/store.server.ts'

const ${constantName(name)} = defineQuery(/* groq */ \`
  *[_type == "${camel}" && slug.current == $slug][0]{
    _id,
    _rev,
    title,
    lead,
    body[]{ \${richTextProjection} },
    seo{ \${seoProjection} }
  }
\`)

/** ${title} at \`/${folder}/{slug}\`; null where there is none. */
export async function get${pascal}(slug: string) {
  const document = await readContent({
    query: ${constantName(name)},
    params: { slug },
    type: '${camel}',
    preview: 'text',
  })
  return document?.title ? document : null
}
`
}

function viewText(name: Name) {
  const { pascal, title } = name
  return `import { RichText } from '#app/content/rich-text.tsx'
import { type ${constantName(name)}_RESULT } from '#app/content/sanity.types.ts'

/** ${title}: its heading, its lead and its text. */
export function ${pascal}View({
  document: { title, lead, body },
}: {
  document: NonNullable<${constantName(name)}_RESULT>
}) {
  return (
    <article className="pt-9 pb-[72px] wrap-anywhere sm:pb-[88px] md:pt-[72px] md:pb-32">
      <header className="page-grid gap-y-6">
        <h1 className="type-h1 min-w-0 md:col-span-10">{title}</h1>
        {lead && <p className="type-lead min-w-0 md:col-span-7">{lead}</p>}
      </header>
      <div className="page-grid mt-12 md:mt-20">
        <div className="legal-text min-w-0 md:col-span-8">
          <RichText value={body} />
        </div>
      </div>
    </article>
  )
}
`
}

function testText({ camel, pascal, kebab }: Name) {
  return `import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { ${pascal}View } from './${kebab}-view.tsx'

const ${camel} = {
  _id: '${kebab}',
  _rev: 'a',
  title: 'A heading',
  lead: null,
  body: null,
  seo: null,
}

test('the heading stands over the lead', () => {
  const html = renderAt(<${pascal}View document={{ ...${camel}, lead: 'A lead.' }} />)
  expect(html).toMatch(/<h1[^>]*>A heading<\\/h1>.*A lead\\./s)
})

test('a document with nothing but a heading has no empty lead', () => {
  expect(renderAt(<${pascal}View document={${camel}} />)).not.toContain('type-lead')
})
`
}

function routeText({ name: { pascal, kebab, title }, folder }: { name: Name; folder: string }) {
  return `import { type HeadersArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { requireDocument } from '#app/content/known-paths.server.ts'
import { redirectOrNotFound } from '#app/content/redirects.server.ts'
import { getStructuredData } from '#app/content/structured-data/structured-data.server.ts'
import { get${pascal} } from '#app/documents/${kebab}-query.server.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { staticIsland } from '#app/hydration/islands.tsx'
import { detailMeta } from '#app/pages/detail-meta.ts'
import { type loader as rootLoader } from '#app/root.tsx'

const ${pascal}View = staticIsland(
  async () => (await import('#app/documents/${kebab}-view.tsx')).${pascal}View,
)

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  data,
  matches,
  location,
}) =>
  detailMeta({
    root: matches.find((match) => match.id === 'root')?.data,
    pathname: location.pathname,
    title: data?.document.title ?? null,
    description: data?.document.lead ?? null,
    seo: data?.document.seo,
    document: data?.document,
  })

/** GET /${folder}/{slug} */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const path = \`/${folder}/\${slug}\`
  await requireDocument({ request, path })
  const [document, structuredData] = await Promise.all([get${pascal}(slug), getStructuredData(path)])
  if (!document) throw await redirectOrNotFound({ request, reason: \`${title}: none at \${slug}\` })
  return { document, structuredData }
}

export default function ${pascal}Page() {
  const { document } = useLoaderData<typeof loader>()
  return <${pascal}View document={document} />
}

export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}
`
}

function sampleText({ camel, kebab, title }: Name) {
  const text = `The text of this ${title.toLowerCase()}.`
  const span = { _type: 'span', _key: 'a', text, marks: [] }
  const paragraph = {
    _key: 'a',
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [span],
  }
  const document = {
    _id: `${kebab}-first`,
    _type: camel,
    title: `The first ${title.toLowerCase()}`,
    slug: { _type: 'slug', current: 'first' },
    lead: 'One or two sentences that say what this page is about.',
    body: [paragraph],
  }
  return `${JSON.stringify(document)}\n`
}
