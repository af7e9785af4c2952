import { type Page } from '@playwright/test'
import { type SanityClient } from '@sanity/client'
import { openDocuments } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const ID = 'faq-two-editors'
const DRAFT = `drafts.${ID}`
const SAVED_ANSWER = [{ _type: 'block', _key: 'a', children: [], markDefs: [], style: 'normal' }]

type ColleagueAction = { name: string; run: (dataset: SanityClient) => Promise<unknown> }

/** A colleague publishes while letters of this browser are on their way to the API. */
const PUBLISH: ColleagueAction = {
  name: 'publishes',
  run: (dataset) =>
    dataset.action({
      actionType: 'sanity.action.document.publish',
      draftId: DRAFT,
      publishedId: ID,
    }),
}
const DISCARD: ColleagueAction = {
  name: 'discards the draft',
  run: (dataset) =>
    dataset.action({ actionType: 'sanity.action.document.version.discard', versionId: DRAFT }),
}
const UNPUBLISH: ColleagueAction = {
  name: 'unpublishes',
  run: (dataset) =>
    dataset.action({
      actionType: 'sanity.action.document.unpublish',
      draftId: DRAFT,
      publishedId: ID,
    }),
}

test('an editor types while a colleague publishes, and loses no letter', async ({
  page,
  dataset,
}) => {
  await typeBeside({ page, dataset, action: PUBLISH, rounds: 2 })
})

for (const action of [PUBLISH, DISCARD, UNPUBLISH]) {
  test(
    `an editor types while a colleague ${action.name} twenty times, and loses no letter`,
    { tag: '@full' },
    async ({ page, dataset }) => {
      await typeBeside({ page, dataset, action, rounds: 20 })
    },
  )
}

async function typeBeside({
  page,
  dataset,
  action,
  rounds,
}: {
  page: Page
  dataset: SanityClient
  action: ColleagueAction
  rounds: number
}) {
  const readQuestion = async () => {
    const draft = await dataset.getDocument<{ question: string }>(DRAFT)
    return draft?.question
  }
  const document = { _id: ID, _type: 'faq', question: 'Who', answer: SAVED_ANSWER }
  await dataset.create(document)
  await openDocuments({ page, path: `questions;faq;${ID}` })
  const field = page.getByTestId('field-question').getByRole('textbox')
  await expect(field).toHaveValue('Who')

  for (let round = 1; round <= rounds; round += 1) {
    await test.step(`round ${round}`, async () => {
      const start = `Question ${round}`
      // A discarded draft takes its own words with it: only another field differs from the published document.
      await dataset.createOrReplace({ ...document, question: start })
      await dataset.createOrReplace({ ...document, _id: DRAFT, question: start, answer: [] })
      await expect(field).toHaveValue(start)

      const edits = await holdEdits(page)
      await field.press('End')
      await field.pressSequentially(' on CVs')
      await expect.poll(edits.count).toBeGreaterThan(0)
      await field.pressSequentially(' a month')
      await action.run(dataset)
      await field.pressSequentially(', or none?')
      edits.release()
      await field.pressSequentially(' Really')

      const whole = `${start} on CVs a month, or none? Really`
      await expect(field).toHaveValue(whole)
      await expect.poll(readQuestion).toBe(whole)
      await expect(field).toHaveValue(whole)
    })
  }
}

/** Keeps what the Studio saves on its way, as a slow network does. */
async function holdEdits(page: Page) {
  const held: (() => void)[] = []
  let isHolding = true
  await page.route('**/data/actions/**', async (route) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return {
    count: () => held.length,
    release: () => {
      isHolding = false
      for (const go of held) go()
    },
  }
}
