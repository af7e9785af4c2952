import { definitionsByName, isRecord, getText } from '#schemas/definitions.ts'
import { schemaTypes } from '#schemas/index.ts'
import { BLOCK_NAMES } from '#schemas/names.ts'
import {
  createDocument,
  fillDraft,
  savedDraft,
  type StoredDocument,
} from '#tests/fixtures/studio-drafts.ts'
import { openStudio, publish } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const definitions = definitionsByName(schemaTypes)

const getTitle = (name: string) => getText(definitions.get(name)?.title)

/** The lists of sections that show nothing before something is picked. */
const PICKED_LISTS: Record<string, string> = {
  logoStrip: 'customers',
  testimonials: 'testimonials',
  integrationDirectory: 'categories',
}

test(
  'each kind of section is inserted with its required fields alone, published and seen',
  { tag: '@full' },
  async ({ page, context, dataset }) => {
    test.slow()
    // The library of the whole Studio, which every run would load to list its tests.
    const { missingFields, remarksOn } = await import('#tests/fixtures/studio-editor.ts')
    const documents = await dataset.fetch<StoredDocument[]>('*')
    const examples = documents.flatMap(blocksIn)
    await openStudio(page)
    const id = await createDocument({ page, dataset, type: 'page', text: 'New' })
    for (const name of BLOCK_NAMES) {
      await test.step(name, async () => {
        await page.getByRole('button', { name: 'Add item...' }).click()
        await page.getByRole('menuitem', { name: getTitle(name), exact: true }).click()
        await page.getByRole('dialog').last().getByRole('button', { name: 'Close dialog' }).click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
    }

    const draft = await savedDraft({
      dataset,
      id,
      isComplete: (saved) => blocksIn(saved).length === BLOCK_NAMES.length,
    })
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
    for (const section of await sections.all()) {
      const pictures = section.locator('img:not([alt=""]), video')
      const shown = (await section.innerText()) + String((await pictures.count()) || '')
      expect(shown).not.toBe('')
    }
  },
)

function blocksIn({ blocks }: StoredDocument) {
  return Array.isArray(blocks) ? blocks.filter(isRecord) : []
}
