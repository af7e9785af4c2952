import { openDocuments, publish } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const ID = 'redirect-blog-roi'

test(
  'an editor who types the address of a page that does not exist reads so before publishing',
  { tag: '@full' },
  async ({ page, dataset }) => {
    await dataset.create({ _id: 'drafts.coming', _type: 'page', title: 'Coming', path: '/coming' })
    await openDocuments({ page, path: `redirect;${ID}` })
    const target = page.getByTestId('field-to').getByRole('textbox')
    const leadsNowhere = page.getByText(/leads nowhere/)

    await target.fill('/blog/no-such-article')
    await page.getByRole('button', { name: 'Validation' }).click()
    await expect(leadsNowhere).toHaveText(
      'No page lives at /blog/no-such-article, so this leads nowhere.',
    )

    await target.fill('/coming')
    await expect(leadsNowhere).toHaveText(
      'The page at /coming is not published yet: until then this leads nowhere.',
    )

    await target.fill('/pricing#plans')
    await expect(leadsNowhere).toBeHidden()
    await publish({ page, dataset, id: ID })
  },
)
