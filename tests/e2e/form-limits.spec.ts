import { randomUUID } from 'node:crypto'
import { listRows } from '#tests/fixtures/database.ts'
import { getForm } from '#tests/fixtures/form-on-page.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** The browser reports a response that refuses a form. */
test.use({ expectedFaults: [/status of (400|413)/] })

test('a resume is sent with its PDF', async ({ page, stack }) => {
  const marker = `with a file ${randomUUID()}`
  await page.goto('/career?apply=resume')
  const { button, field, fill } = getForm({ page, name: 'resume' })
  await fill({ fullName: 'Ana Lind', email: 'a@b.example', phone: '12345', coverLetter: marker })
  const file = { name: 'cv.pdf', mimeType: 'application/pdf' }
  await field('resumeFile').setInputFiles({ ...file, buffer: Buffer.from('MZ no pdf') })
  await button.click()
  await expect(field('resumeFile')).toHaveAccessibleDescription(
    /^Please upload a PDF of at most 5 MB/,
  )
  await field('resumeFile').setInputFiles({ ...file, buffer: Buffer.from('%PDF-1.7 mine') })
  await button.click()
  await expect(page).toHaveURL('/career')
  const wanted = { table: 'resume_submissions', column: 'cover_letter', value: marker }
  const [row] = await listRows({ stack, ...wanted })
  expect(row?.resume_path).toBe(`${String(row?.id)}.pdf`)
})

test(
  'an emoji is one character, in the browser as on the server',
  { tag: '@full' },
  async ({ page, stack }) => {
    const marker = randomUUID()
    await page.goto('/contact')
    const { button, field, fill } = getForm({ page, name: 'contact' })
    await fill({ name: marker, email: 'ana@harbour.example', company: 'Harbour' })
    await field('interested_in').selectOption('pricing')
    await field('message').fill('👋'.repeat(5_001))
    await button.click()
    await expect(field('message')).toHaveAccessibleDescription(/shorten this to 5,000/)
    await field('message').fill('👋'.repeat(2_600))
    await button.click()
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    const rows = await listRows({ stack, table: 'contact_requests', column: 'name', value: marker })
    expect(rows).toMatchObject([{ message: '👋'.repeat(2_600) }])
  },
)

test('an application from a card has its type, which cannot be changed', async ({
  page,
  stack,
}) => {
  const marker = `from a card ${randomUUID()}`
  await page.goto('/partners')
  await page.getByRole('link', { name: 'Apply Now Referral Partner' }).click()
  const { button, field, fill } = getForm({ page, name: 'partnerApplication' })
  await expect(field('partnerType')).toHaveValue('Referral Partner')
  await expect(field('partnerType')).toHaveAttribute('readonly', '')
  await fill({
    companyName: 'Acme',
    contactName: 'Mara',
    email: 'mara@buyer.example',
    phone: '12345',
    message: marker,
  })
  await button.click()
  await expect(page).toHaveURL('/partners')
  const wanted = { table: 'partner_applications', column: 'message', value: marker }
  const [row] = await listRows({ stack, ...wanted })
  expect(row?.partner_type).toBe('Referral Partner')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedFaults: [/status of 413/] })

  test(
    'what is too large to send is told, and stays in the form',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/white-glove-onboarding')
      const { button, field, fill } = getForm({ page, name: 'whiteGlove' })
      // In words: a browser breaks a single one of this length into lines for a quarter of a minute.
      const challenges = 'words '.repeat(50_000)
      await fill({
        fullName: 'Ines',
        companyEmail: 'a@b.example',
        companyName: 'Duarte',
        challenges,
      })
      await button.click()
      await expect(page.getByRole('alert')).toContainText(
        'That’s more than this form can take. Please shorten it.',
      )
      await expect(field('fullName')).toHaveValue('Ines')
    },
  )
})
