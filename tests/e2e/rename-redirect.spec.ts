import { openDocuments } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const ID = 'post-recruitment-roi'
const SLUG = 'recruitment-roi'

test('a renamed article is published with a redirect, and older redirects lead straight to it', async ({
  page,
  dataset,
  request,
}) => {
  const answer = async (slug: string) => {
    const response = await request.get(`/blog/${slug}`, { maxRedirects: 0 })
    return { status: response.status(), location: response.headers()['location'] }
  }
  await openDocuments({ page, path: `blog;post;${ID}` })

  await page.getByTestId('field-slug').getByRole('textbox').fill('hiring-returns')
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: `Publish and redirect from /blog/${SLUG}` }).click()
  await expect(page.getByText(`/blog/${SLUG} now leads to /blog/hiring-returns`)).toBeVisible()
  expect(await dataset.getDocument(`drafts.${ID}`)).toBeUndefined()
  expect(await dataset.getDocument(ID)).toMatchObject({ slug: { current: 'hiring-returns' } })

  expect(await answer(SLUG)).toEqual({ status: 301, location: '/blog/hiring-returns' })
  expect(await answer('hiring-returns')).toMatchObject({ status: 200 })
  // The sample content has a redirect to the old address.
  expect(await answer('roi')).toEqual({ status: 302, location: '/blog/hiring-returns' })
})
