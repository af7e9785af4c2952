import { type Page } from '@playwright/test'
import { type SanityClient } from '@sanity/client'
import { definitionsByName, isRecord, textOf } from '#schemas/definitions.ts'
import { schemaTypes } from '#schemas/index.ts'
import { BLOCK_NAMES } from '#schemas/names.ts'
import { missingFields, remarksOn } from '#tests/fixtures/studio-editor.ts'
import { openStudio, publish } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

type Document = { _id: string; _type: string; [field: string]: unknown }

const definitions = definitionsByName(schemaTypes)

const titleOf = (name: string) => textOf(definitions.get(name)?.title)

/** The lists of sections that show nothing before something is picked. */
const PICKED_LISTS: Record<string, string> = {
  logoStrip: 'customers',
  testimonials: 'testimonials',
  integrationDirectory: 'categories',
}

test('each kind of section is inserted with its required fields alone, published and seen', async ({
  page,
  context,
  dataset,
}) => {
  test.slow()
  const documents = await dataset.fetch<Document[]>('*')
  const examples = documents.flatMap(blocksIn)
  await openStudio(page)
  const id = await createPage({ page, dataset })
  for (const name of BLOCK_NAMES) {
    await test.step(name, async () => {
      await page.getByRole('button', { name: 'Add item...' }).click()
      await page.getByRole('menuitem', { name: titleOf(name), exact: true }).click()
      await page.getByRole('dialog').last().getByRole('button', { name: 'Close dialog' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  }

  const draft = await draftWithEverySection({ dataset, id })
  const remarks = await remarksOn({ ...draft, path: '/new-page' }, documents)
  const blocks = blocksIn(draft).map((block) => {
    const path = `error blocks[${String(block._key)}].`
    const errors = remarks
      .filter((remark) => remark.startsWith(path))
      .map((remark) => remark.replace(path, 'error '))
    const example = examples.find(({ _type }) => _type === block._type)
    if (!example) throw new Error(`The sample content has no ${String(block._type)}.`)
    const picked = PICKED_LISTS[String(block._type)]
    return {
      ...block,
      ...missingFields({ value: block, example, errors }),
      ...(picked ? { [picked]: example[picked] } : {}),
    }
  })
  await fillDraft({ dataset, id, fields: { path: '/new-page', blocks } })
  await publish({ page, dataset, id })

  const visitor = await context.newPage()
  await visitor.goto('/new-page')
  const sections = visitor.locator('main > *')
  await expect(sections).toHaveCount(BLOCK_NAMES.length)
  for (const section of await sections.all()) expect(await section.innerText()).not.toBe('')
})

/** Makes a page by the button of its list, as an editor does, and types into its first field; returns its id. */
async function createPage({ page, dataset }: { page: Page; dataset: SanityClient }) {
  await page.getByRole('link', { name: 'Structure' }).click()
  await page.locator('[data-testid^="pane-item"][href$="page"]').click()
  await page.locator('[data-testid="action-intent-button"][href*="/template=page;"]').click()
  await expect(page).toHaveURL(/%2Ctemplate%3D/)
  const id = /([^;]*)%2Ctemplate%3D/.exec(page.url())?.[1] ?? ''
  await page.getByTestId('document-pane').getByRole('textbox').first().fill('New')
  await expect.poll(() => dataset.getDocument(`drafts.${id}`)).toBeDefined()
  return id
}

async function draftWithEverySection({ dataset, id }: { dataset: SanityClient; id: string }) {
  let draft: Document | undefined
  await expect(async () => {
    draft = await dataset.getDocument<Document>(`drafts.${id}`)
    expect(draft && blocksIn(draft)).toHaveLength(BLOCK_NAMES.length)
  }).toPass()
  if (!draft) throw new Error(`There is no draft of ${id}.`)
  return draft
}

/** What is typed into the required fields; inserting and publishing are the Studio's, and so is the check. */
async function fillDraft({
  dataset,
  id,
  fields,
}: {
  dataset: SanityClient
  id: string
  fields: Record<string, unknown>
}) {
  await dataset.patch(`drafts.${id}`).set(fields).commit()
}

function blocksIn({ blocks }: Document) {
  return Array.isArray(blocks) ? blocks.filter(isRecord) : []
}
