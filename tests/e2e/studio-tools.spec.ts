import { BRAND } from '#schemas/brand.ts'
import { type SanityClient } from '@sanity/client'
import { openStudio } from '#tests/fixtures/studio.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Documents that each give one of our tools something to say. */
async function prepare(dataset: SanityClient) {
  await dataset
    .transaction()
    .create({ _id: 'press', _type: 'page', title: 'Press', path: '/press' })
    .create({ _id: 'newsroom', _type: 'redirect', from: '/newsroom', to: '/press' })
    .create({
      _id: 'integration-clockwork',
      _type: 'integration',
      name: 'Clockwork',
      slug: { _type: 'slug', current: 'clockwork' },
      description: 'Interviews find a free hour.',
    })
    .patch('post-recruitment-roi', (patch) => patch.set({ date: '2099-12-24' }))
    .commit()
}

test('each tool of the Studio opens', { tag: '@full' }, async ({ page, dataset }) => {
  await prepare(dataset)
  await openStudio(page)
  const bar = page.getByTestId('studio-navbar')
  const documentMenu = page.getByRole('button', { name: 'Open document actions' })
  /** Goes through the lists of the desk to a document. */
  const walk = async (...ids: string[]) => {
    await bar.getByRole('link', { name: 'Structure' }).click()
    for (const [depth] of ids.entries()) {
      const path = ids.slice(0, depth + 1).join(';')
      await page.locator(`[data-testid^="pane-item"][href$="/structure/${path}"]`).click()
    }
  }

  await test.step('the menus of the bar', async () => {
    const menus = [
      [bar.getByRole('button', { name: BRAND.name }), page.getByText('Manage project')],
      [
        bar.getByRole('button', { name: 'Create new document' }),
        page.getByText('Announcement', { exact: true }),
      ],
      [
        page.getByTestId('global-perspective-menu-button'),
        page.getByText('Published', { exact: true }),
      ],
      [bar.getByRole('button', { name: 'Global presence' }), page.getByText('No one else is here')],
      [
        bar.getByRole('button', { name: 'Help and resources' }),
        page.getByRole('menuitem', { name: /Sanity Studio/ }),
      ],
      [
        bar.getByRole('button', { name: 'Local Editor' }),
        page.getByRole('menuitem', { name: 'Use dark appearance' }),
      ],
    ] as const
    for (const [button, entry] of menus) {
      await button.click()
      await expect(entry.first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(entry).toHaveCount(0)
    }
  })

  await test.step('the question before a page with links to it is deleted', async () => {
    await walk('page', 'press')
    await documentMenu.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const deletion = page.getByRole('dialog', { name: 'Delete /press?' })
    await expect(deletion).toContainText('One document leads to /press')
    await expect(deletion.getByRole('link', { name: '/newsroom' })).toBeVisible()
    await deletion.getByRole('button', { name: 'Cancel' }).click()
    await expect(deletion).toBeHidden()
  })

  await test.step('the warning of a link that leads nowhere', async () => {
    await walk('redirect', 'newsroom')
    await page.getByTestId('field-to').getByRole('textbox').fill('/blog/no-such-article')
    await page.getByRole('button', { name: 'Validation' }).click()
    await expect(page.getByText(/leads nowhere/)).toHaveText(
      'No page lives at /blog/no-such-article, so this leads nowhere.',
    )
  })

  await test.step('the lists for an integration that is on none', async () => {
    await walk('integrations', 'integration', 'integration-clockwork')
    await expect(page.getByText('Not listed on any page')).toBeVisible()
    await documentMenu.click()
    await page.getByRole('menuitem', { name: 'Add to a list…' }).click()
    const lists = page.getByRole('dialog', { name: 'Add to which list?' })
    await lists.getByRole('button', { name: 'Calendar & Scheduling' }).click()
    await expect(lists.getByText(/^Added to the draft of Calendar & Scheduling/)).toBeVisible()
    await lists.getByRole('button', { name: 'Close dialog' }).click()
    await expect(lists).toBeHidden()
  })

  await test.step('the day on which an article comes', async () => {
    await walk('blog', 'post', 'post-recruitment-roi')
    const badge = page.getByTestId('document-pane').getByText('Goes live on December 24, 2099')
    await expect(badge.first()).toBeVisible()
  })

  await test.step('the inbox', async () => {
    await bar.getByRole('link', { name: 'Inbox' }).click()
    await expect(page.getByRole('region', { name: 'Submissions' })).toBeVisible()
  })

  await test.step('the query console', async () => {
    await bar.getByRole('link', { name: 'Vision' }).click()
    await expect(page.getByRole('button', { name: 'Fetch' })).toBeVisible()
  })
})
