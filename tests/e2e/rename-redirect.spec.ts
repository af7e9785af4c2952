import { type Page } from '@playwright/test'
import { type SanityClient } from '@sanity/client'
import { openDocuments } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const ID = 'post-recruitment-roi'
const FIRST = 'recruitment-roi'

test('a renamed article is published with a redirect, without chains or loops', async ({
  page,
  dataset,
  request,
}) => {
  const answer = async (slug: string) => {
    const response = await request.get(`/blog/${slug}`, { maxRedirects: 0 })
    return { status: response.status(), location: response.headers()['location'] }
  }
  const redirects = () =>
    dataset.fetch<unknown>(
      `*[_type == "redirect" && from match "/blog/*" && from != "/blog/roi"] | order(from asc){ from, to }`,
    )
  await openDocuments({ page, path: `blog;post;${ID}` })

  await rename({ page, dataset, from: FIRST, to: 'hiring-returns' })
  expect(await answer(FIRST)).toEqual({ status: 301, location: '/blog/hiring-returns' })
  expect(await answer('hiring-returns')).toMatchObject({ status: 200 })
  expect(await answer('roi')).toEqual({ status: 302, location: '/blog/hiring-returns' })

  await rename({ page, dataset, from: 'hiring-returns', to: 'returns' })
  expect(await redirects()).toEqual([
    { from: '/blog/hiring-returns', to: '/blog/returns' },
    { from: `/blog/${FIRST}`, to: '/blog/returns' },
  ])
  expect(await answer(FIRST)).toEqual({ status: 301, location: '/blog/returns' })

  await rename({ page, dataset, from: 'returns', to: FIRST })
  expect(await redirects()).toEqual([
    { from: '/blog/hiring-returns', to: `/blog/${FIRST}` },
    { from: '/blog/returns', to: `/blog/${FIRST}` },
  ])
  expect(await answer(FIRST)).toMatchObject({ status: 200 })
  expect(await answer('returns')).toEqual({ status: 301, location: `/blog/${FIRST}` })
  expect(await answer('roi')).toEqual({ status: 302, location: `/blog/${FIRST}` })
})

async function rename({
  page,
  dataset,
  from,
  to,
}: {
  page: Page
  dataset: SanityClient
  from: string
  to: string
}) {
  await page.getByTestId('field-slug').getByRole('textbox').fill(to)
  const button = page.getByRole('menuitem', { name: `Publish and redirect from /blog/${from}` })
  await page.getByTestId('action-menu-button').click()
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page.getByText(`/blog/${from} now leads to /blog/${to}`)).toBeVisible()
  expect(await dataset.getDocument(`drafts.${ID}`)).toBeUndefined()
  expect(await dataset.getDocument(ID)).toMatchObject({ slug: { current: to } })
  await expect(page.getByRole('button', { name: /Last published just now/ })).toBeVisible()
}
