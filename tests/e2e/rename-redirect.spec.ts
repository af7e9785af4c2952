import { openDocuments } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

const ID = 'post-recruitment-roi'
const SLUG = 'recruitment-roi'

test(
  'a renamed article is published with a redirect, and older redirects lead straight to it',
  { tag: '@full' },
  async ({ page, dataset, request }) => {
    const answer = async (slug: string) => {
      const response = await request.get(`/blog/${slug}`, { maxRedirects: 0 })
      return { status: response.status(), location: response.headers()['location'] }
    }
    await openDocuments({ page, path: `blog;post;${ID}` })

    await page.getByTestId('field-slug').getByRole('textbox').fill('hiring-returns')
    await page.getByRole('button', { name: 'Open document actions' }).click()
    await page.getByRole('menuitem', { name: `Publish and redirect from /blog/${SLUG}` }).click()
    await expect(page.getByText(`/blog/${SLUG} now leads to /blog/hiring-returns`)).toBeVisible()
    expect(await dataset.getDocument(`drafts.${ID}`)).toBeUndefined()
    expect(await dataset.getDocument(ID)).toMatchObject({ slug: { current: 'hiring-returns' } })

    expect(await answer(SLUG)).toEqual({ status: 301, location: '/blog/hiring-returns' })
    expect(await answer('hiring-returns')).toMatchObject({ status: 200 })
    // The sample content has a redirect to the old address.
    expect(await answer('roi')).toEqual({ status: 302, location: '/blog/hiring-returns' })
  },
)

test(
  'Publish of a renamed article asks first, and offers the redirect',
  { tag: '@full' },
  async ({ page, dataset, request }) => {
    const getStatus = async (slug: string) =>
      (await request.get(`/blog/${slug}`, { maxRedirects: 0 })).status()
    await openDocuments({ page, path: `blog;post;${ID}` })
    const publish = page.getByTestId('action-publish')
    // The Studio checks a draft anew when it is stored, and its buttons rest meanwhile.
    const rename = async (slug: string) => {
      await page.getByTestId('field-slug').getByRole('textbox').fill(slug)
      await expect
        .poll(() => dataset.getDocument(`drafts.${ID}`))
        .toMatchObject({ slug: { current: slug } })
      await expect(publish).toBeEnabled()
    }
    const question = page.getByRole('dialog', {
      name: 'Publish at /blog/hiring-returns without a redirect?',
    })

    await rename('hiring-returns')
    await publish.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await dataset.getDocument(ID)).toMatchObject({ slug: { current: SLUG } })

    await publish.click()
    const redirect = question.getByRole('button', {
      name: `Publish and redirect from /blog/${SLUG}`,
      exact: true,
    })
    // The button rests while the Studio checks the draft, also when that begins under the pointer.
    await expect(async () => {
      if (await question.isVisible()) await redirect.click({ timeout: 2_000 })
      await expect(question).toBeHidden({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByText(`/blog/${SLUG} now leads to /blog/hiring-returns`)).toBeVisible()
    expect(await getStatus(SLUG)).toBe(301)
    // The sample content has a redirect to the old address.
    const older = await request.get('/blog/roi', { maxRedirects: 0 })
    expect(older.headers()['location']).toBe('/blog/hiring-returns')

    await rename('gone-without-a-word')
    await publish.click()
    await page.getByRole('button', { name: 'Publish without a redirect', exact: true }).click()
    await expect
      .poll(() => dataset.getDocument(ID))
      .toMatchObject({ slug: { current: 'gone-without-a-word' } })
    expect(await getStatus('gone-without-a-word')).toBe(200)
    expect(await getStatus('hiring-returns')).toBe(404)
  },
)
