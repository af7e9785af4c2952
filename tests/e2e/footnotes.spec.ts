import { openDocuments } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const ARTICLE = 'post-hr-analytics'
const WORDS = 'They asked us not to say which.'

test(
  'an editor gives words a footnote, and a reader goes there and back',
  { tag: '@full' },
  async ({ page, context, dataset }) => {
    const readFootnote = (id: string) =>
      dataset.fetch<string | null>(
        '*[_id == $id][0].body[0].markDefs[0].text',
        { id },
        { perspective: 'raw' },
      )
    await page.setViewportSize({ width: 1920, height: 1000 })
    await openDocuments({ page, path: `blog;post;${ARTICLE}` })
    const body = page.getByTestId('field-body')
    // In the narrow form the toolbar has it in its menu.
    await body.getByText('A hiring team that we know').click()
    await body.getByRole('button', { name: 'Expand editor' }).click()
    await page
      .getByText('A hiring team that we know')
      .last()
      .dblclick({ position: { x: 30, y: 10 } })
    await page.getByRole('button', { name: 'Footnote' }).click()
    await page
      .getByTestId(/^field-body.*\.text$/)
      .getByRole('textbox')
      .fill(WORDS)
    await expect.poll(() => readFootnote(`drafts.${ARTICLE}`)).toBe(WORDS)
    await openDocuments({ page, path: `blog;post;${ARTICLE}` })
    await page.getByTestId('action-publish').click()
    await expect.poll(() => readFootnote(ARTICLE)).toBe(WORDS)

    const visitor = await context.newPage()
    await visitor.goto('/blog/hr-analytics')
    await expect(visitor.getByRole('heading', { name: 'Notes' })).toBeVisible()
    await visitor.locator('#mark-1').click()
    await expect(visitor.getByText(WORDS)).toBeInViewport()
    await visitor.getByLabel('Back to the text at note 1').click()
    await expect(visitor.locator('#mark-1')).toBeInViewport()
  },
)
