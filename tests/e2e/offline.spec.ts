import { expect, test } from '#tests/fixtures/test.ts'

test.use({ expectedFaults: [/Failed to load resource|Failed to fetch|ERR_|net::/] })

test('without a connection a link leaves the page as it is and says so, and what was typed stays', async ({
  page,
  context,
}) => {
  await page.goto('/contact')
  const name = page.getByRole('textbox', { name: 'Full Name' })
  await name.fill('Ada Quill')
  await context.setOffline(true)
  const links = page.getByRole('banner').getByRole('link', { name: 'Pricing' })
  await links.click()
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(name).toHaveValue('Ada Quill')
  await context.setOffline(false)
  await links.click()
  await expect(page).toHaveURL(/\/pricing$/)
})

test('a browser without a network uses a site on the same machine as ever', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
  })
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await page.goto('/blog')
  await page.getByRole('searchbox').fill('roles')
  await expect(page).toHaveURL(/q=roles/)
  await page.getByRole('searchbox').fill('notice')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=notice/)
  await expect(page.getByText('You are offline')).toHaveCount(0)
})

test('without a connection a search keeps its page', async ({ page, context }) => {
  await page.goto('/blog')
  await context.setOffline(true)
  const search = page.getByRole('searchbox')
  await search.fill('roles')
  await search.press('Enter')
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(search).toHaveValue('roles')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page did not load')
})

test('a page that never arrives says so in the frame of the site, and comes by itself with the connection', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await page.route('**/*.data*', (route) => route.abort('connectionreset'))
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await expect(page).toHaveTitle(/^This page did not load/)
  await expect(page.getByText('500')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.unroute('**/*.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page did not load')
  await expect(page).toHaveURL(/\/pricing$/)

  await page.route('**/*.data*', (route) => route.abort('connectionreset'))
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await page.unroute('**/*.data*')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toHaveCount(0)
})
