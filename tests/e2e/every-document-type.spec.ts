import { type SanityClient } from '@sanity/client'
import { definitionsByName, isRecord, getText } from '#schemas/definitions.ts'
import { schemaTypes } from '#schemas/index.ts'
import { documentPaths } from '#schemas/addresses/document-address.ts'
import { SINGLETON_NAMES } from '#schemas/names.ts'
import {
  createDocument,
  fillDraft,
  savedDraft,
  type StoredDocument,
} from '#tests/fixtures/studio-drafts.ts'
import { openStudio, publish, publishWithoutStripe } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const documentTypes = [...definitionsByName(schemaTypes).values()]
  .filter(({ type }) => type === 'document')
  .map(({ name }) => getText(name))
  .filter((name) => !SINGLETON_NAMES.some((singleton) => singleton === name))

/** The types are dealt out to this many tests, which two workers share. */
const PARTS = 3
/** Each type takes the Studio some seconds, and a busy machine many. */
const TEST_TIMEOUT_MS = 600_000

test.describe.configure({ mode: 'parallel' })

/** Where a visitor finds a document that is listed by itself or has an address of its own. */
const SEEN_AT: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(documentPaths).map(([type, folder]) => [
      type,
      type === 'page' ? '/new-page' : `${folder}new${type.toLowerCase()}`,
    ]),
  ),
  leader: '/about',
  value: '/about',
  perk: '/careers',
  partner: '/partners',
}

for (let part = 0; part < PARTS; part += 1) {
  const types = documentTypes.filter((_, index) => index % PARTS === part)
  test(
    `each type of document is created in its list with its required fields alone, published and seen, part ${part + 1} of ${PARTS}`,
    { tag: '@full' },
    async ({ page, context, dataset }) => {
      test.setTimeout(TEST_TIMEOUT_MS)
      // The library of the whole Studio, which every run would load to list its tests.
      const { missingFields, remarksOn } = await import('#tests/fixtures/studio-editor.ts')
      // The tasks are a fixed choice, and the sample content has them all.
      const task = await removeOneTask(dataset)
      /** Fields whose value no two documents may share. */
      const uniqueFields: Record<string, Record<string, unknown>> = {
        page: { path: '/new-page' },
        redirect: { from: '/new-address' },
        onboardingTask: { task },
      }
      await openStudio(page)
      for (const type of types) {
        await test.step(type, async () => {
          const documents = await dataset.fetch<StoredDocument[]>('*')
          const example = documents.find(({ _type }) => _type === type)
          if (!example) throw new Error(`The sample content has no ${type}.`)
          const id = await createDocument({ page, dataset, type, text: `New ${type}` })
          const draft = await savedDraft({ dataset, id })
          const errors = errorsIn(await remarksOn(draft, documents))
          const own = { ...freeAddress({ type, example }), ...uniqueFields[type] }
          const fields = { ...missingFields({ value: draft, example, errors }), ...own }
          await fillDraft({ dataset, id, fields })
          expect(errorsIn(await remarksOn({ ...draft, ...fields }, documents))).toEqual([])
          if (type === 'plan') await publishWithoutStripe({ page, dataset, id })
          else await publish({ page, dataset, id })
          await expect(page.locator(`[data-testid^="pane-item"][href*="${id}"]`)).toBeVisible()
        })
      }

      const visitor = await context.newPage()
      for (const type of types) {
        const path = SEEN_AT[type]
        if (path === undefined) continue
        await test.step(`${type} at ${path}`, async () => {
          await visitor.goto(path)
          await expect(visitor.getByRole('main')).toContainText(`New ${type}`)
        })
      }
      if (types.includes('redirect')) {
        await visitor.goto('/new-address')
        expect(new URL(visitor.url()).pathname).not.toBe('/new-address')
      }
    },
  )
}

function errorsIn(remarks: readonly string[]) {
  return remarks.filter((remark) => remark.startsWith('error '))
}

function freeAddress({ type, example }: { type: string; example: StoredDocument }) {
  return isRecord(example.slug)
    ? { slug: { _type: 'slug', current: `new${type.toLowerCase()}` } }
    : {}
}

async function removeOneTask(dataset: SanityClient) {
  const { _id, task } = await dataset.fetch<{ _id: string; task: string }>(
    '*[_type == "onboardingTask"][0]{ _id, task }',
  )
  await dataset
    .transaction()
    .patch('onboardingTemplate', (patch) => patch.unset([`tasks[_ref == "${_id}"]`]))
    .delete(_id)
    .commit()
  return task
}
