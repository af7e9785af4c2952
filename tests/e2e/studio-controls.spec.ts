import { BRAND } from '#schemas/brand.ts'
import { openStudio } from '#tests/fixtures/studio.ts'
import { pressEachControl } from '#tests/fixtures/studio-controls.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** Ends the session under test. */
const SIGN_OUT = /^Sign out$/

const LOADED = { timeout: 90_000 }

test.beforeEach(() => test.slow())

test('each control of the bar works', { tag: '@full' }, async ({ page }) => {
  const pressed = await pressEachControl({
    page,
    open: () => openStudio(page),
    within: '[data-testid="studio-navbar"]',
    except: SIGN_OUT,
  })
  expect(pressed).toEqual(
    expect.arrayContaining([
      BRAND.name,
      'Create new document',
      'Create new document › Article',
      'Open search',
      'Structure',
      'Inbox',
      'Presentation',
      'Vision',
      'Global presence',
      'global-perspective-menu-button › Drafts',
      'Help and resources',
      'LE › Use dark appearance',
    ]),
  )
})

test('each list of the desk opens', { tag: '@full' }, async ({ page }) => {
  // The Studio draws the part of a list that fits into its window.
  await page.setViewportSize({ width: 1440, height: 1600 })
  const pressed = await pressEachControl({
    page,
    open: () => openStudio(page),
    within: '[data-testid="pane-content"]:has([data-testid="pane-item-Pages"])',
  })
  expect(pressed).toEqual(expect.arrayContaining(['Pages', 'Pricing', 'Mails', 'Settings']))
})

test('each control of the inbox works', { tag: '@full' }, async ({ page }) => {
  const pressed = await pressEachControl({
    page,
    open: async () => {
      await page.goto('/studio/inbox')
      await page.getByRole('region', { name: 'Submissions' }).waitFor(LOADED)
    },
    within: '[data-testid="inbox"]',
  })
  expect(pressed).toEqual(
    expect.arrayContaining([
      'All submissions',
      'Newsletter',
      'Look for new submissions',
      'Export this list as CSV',
    ]),
  )
})

test('each control of the query console works', { tag: '@full' }, async ({ page }) => {
  const pressed = await pressEachControl({
    page,
    open: async () => {
      await page.goto('/studio/vision')
      await page.getByRole('button', { name: 'Fetch' }).waitFor(LOADED)
    },
    within: '[data-testid="vision-root"]',
  })
  expect(pressed).toEqual(expect.arrayContaining(['Fetch', 'Listen', 'All', 'Personal', 'Shared']))
})
