import { openDocuments } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** The Studio's question who is there, and the visitor who comes too early. */
test.use({ expectedFaults: [/status of 40[14]/] })

test(
  'an article of a later day is off the site, and the Studio says when it comes',
  { tag: '@full' },
  async ({ page, context, dataset }) => {
    await dataset.patch('post-recruitment-roi').set({ date: '2099-12-24' }).commit()
    const visitor = await context.newPage()
    expect((await visitor.goto('/blog/recruitment-roi'))?.status()).toBe(404)
    await visitor.goto('/blog')
    await expect(visitor.getByRole('main').locator('a[href="/blog/recruitment-roi"]')).toHaveCount(
      0,
    )

    await openDocuments({ page, path: 'blog;post;post-recruitment-roi' })
    await expect(page.getByText('Goes live on December 24, 2099 ·')).toBeVisible()
    await expect(
      page
        .getByTestId('document-pane')
        .getByText('Goes live on December 24, 2099', { exact: true }),
    ).toBeVisible()
  },
)
