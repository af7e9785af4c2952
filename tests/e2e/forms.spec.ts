import { randomUUID } from 'node:crypto'
import { type Page } from '@playwright/test'
import { mailsWith, rowsOf } from '#tests/fixtures/database.ts'
import { holdPosts } from '#tests/fixtures/posts.ts'
import { expect, test } from '#tests/fixtures/test.ts'

/** What the browser reports when a form is answered by what is wrong with it. */
test.use({ expectedFaults: [/status of (400|413)/] })

type FormCase = {
  name: string
  path: string
  /** Where it is when it was sent. */
  pathAfter: RegExp
  pending: string
  /** What is wrong with `wrong`, in the order of the fields. */
  faults: Record<string, string>
  wrong: Record<string, string>
  right: Record<string, string>
  table: string
  /** The field that carries the words that tell one test's submission from another's, and its column. */
  marked: { field: string; column: string }
  /** Null where a thank-you takes the place of the form. */
  toast: { title: string; text: string } | null
}

const EMAIL_FAULT = 'Please enter a valid email address'

const FORMS: FormCase[] = [
  {
    name: 'contact',
    path: '/contact',
    pathAfter: /\/contact\?sent=[\w-]+$/,
    pending: 'Sending...',
    wrong: { name: 'Priya', email: 'priya@nowhere', company: 'Acme', interested_in: 'pricing' },
    faults: { email: EMAIL_FAULT },
    right: { email: 'priya@harrow.example' },
    table: 'contact_requests',
    marked: { field: 'message', column: 'message' },
    toast: null,
  },
  {
    name: 'resume',
    path: '/career?apply=resume',
    pathAfter: /\/career$/,
    pending: 'Submitting...',
    wrong: {
      fullName: 'A',
      email: 'a',
      phone: '1234',
      coverLetter: 'short',
      resumeLink: 'cv.pdf',
      linkedin: 'in/ana',
    },
    faults: {
      fullName: 'Name must be at least 2 characters',
      email: EMAIL_FAULT,
      phone: 'Please enter a valid phone number',
      coverLetter: 'Please tell us a bit about yourself',
      resumeLink: 'Please enter a valid URL to your resume',
    },
    right: {
      fullName: 'Ana Lind',
      email: 'ana@lind.example',
      phone: '12345',
      resumeLink: 'https://lind.example/cv',
    },
    table: 'resume_submissions',
    marked: { field: 'coverLetter', column: 'cover_letter' },
    toast: {
      title: 'Application Submitted',
      text: "Thank you for your interest! We'll review your resume and get back to you soon.",
    },
  },
  {
    name: 'partnerApplication',
    path: '/partners?apply=program',
    pathAfter: /\/partners$/,
    pending: 'Submitting...',
    wrong: {
      companyName: 'A',
      contactName: 'B',
      email: 'a',
      phone: '1234',
      website: 'javascript:alert(1)',
      message: 'short',
    },
    faults: {
      partnerType: 'Partner type is required',
      companyName: 'Company name is required',
      contactName: 'Contact name is required',
      email: EMAIL_FAULT,
      phone: 'Please enter a valid phone number',
      website: 'Please enter a valid website URL',
      message: 'Please tell us about your interest in partnering',
    },
    right: {
      partnerType: 'Solution Partner',
      companyName: 'Acme',
      contactName: 'Mara',
      email: 'mara@acme.example',
      phone: '12345',
      website: '',
    },
    table: 'partner_applications',
    marked: { field: 'message', column: 'message' },
    toast: {
      title: 'Application Submitted',
      text: "Thank you for your interest in our partner program! We'll review your application and get back to you soon.",
    },
  },
  {
    name: 'partnerMessage',
    path: '/partners?contact=team',
    pathAfter: /\/partners$/,
    pending: 'Sending...',
    wrong: { name: 'A', email: 'a', subject: 'B', message: 'short' },
    faults: {
      name: 'Name is required',
      email: EMAIL_FAULT,
      subject: 'Subject is required',
      message: 'Please enter your message',
    },
    right: { name: 'Mara', email: 'mara@acme.example', subject: 'A question' },
    table: 'partner_messages',
    marked: { field: 'message', column: 'message' },
    toast: {
      title: 'Message Sent',
      text: 'Thank you for your message! Our partner team will get back to you soon.',
    },
  },
  {
    name: 'whiteGlove',
    path: '/white-glove-onboarding',
    pathAfter: /\/white-glove-onboarding$/,
    pending: 'Submitting...',
    wrong: { fullName: 'Ines', companyEmail: 'ines@nowhere', companyName: 'Duarte' },
    faults: { companyEmail: EMAIL_FAULT },
    right: { companyEmail: 'ines@duarte.example', companySize: '11-50' },
    table: 'white_glove_applications',
    marked: { field: 'challenges', column: 'hiring_process' },
    toast: {
      title: 'Application Submitted',
      text: 'Thank you for applying. Our team contacts you within 1 business day.',
    },
  },
  {
    name: 'integrationRequest',
    path: '/integrations/request',
    pathAfter: /\/integrations\/request$/,
    pending: 'Sending...',
    wrong: {
      name: 'Jon',
      email: 'jon@nowhere',
      company: 'Hale',
      system: 'Rosterly',
      message: 'Both ways',
    },
    faults: { email: EMAIL_FAULT },
    right: { email: 'jon@hale.example' },
    table: 'integration_requests',
    marked: { field: 'message', column: 'message' },
    toast: { title: 'Request sent', text: 'Thank you. We tell you when we have decided about it.' },
  },
]

function formOf({ page, name }: { page: Page; name: string }) {
  const form = page.locator(`form:has(input[name="form"][value="${name}"])`)
  return {
    form,
    button: form.locator('button[type="submit"]'),
    field: (fieldName: string) => form.locator(`[name="${fieldName}"]`),
    fill: async (values: Record<string, string>) => {
      for (const [fieldName, value] of Object.entries(values)) {
        const control = form.locator(`[name="${fieldName}"]`)
        const isSelect = (await control.evaluate((element) => element.tagName)) === 'SELECT'
        await (isSelect ? control.selectOption(value) : control.fill(value))
      }
    },
  }
}

async function expectFaults({ page, tried }: { page: Page; tried: FormCase }) {
  const { field } = formOf({ page, name: tried.name })
  for (const [name, message] of Object.entries(tried.faults)) {
    await expect(field(name)).toHaveAccessibleDescription(new RegExp(`^${message}`))
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
  }
  const [first = ''] = Object.keys(tried.faults)
  await expect(field(first)).toBeFocused()
  for (const [name, value] of Object.entries(tried.wrong)) {
    await expect(field(name)).toHaveValue(value)
  }
}

async function expectThanks({ page, tried }: { page: Page; tried: FormCase }) {
  await expect(page).toHaveURL(tried.pathAfter)
  if (tried.toast) {
    const toast = page.getByRole('status').filter({ hasText: tried.toast.title })
    await expect(toast.getByText(tried.toast.title, { exact: true })).toBeVisible()
    await expect(toast.getByText(tried.toast.text, { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } else {
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    await page.getByRole('link', { name: 'Submit Another Request' }).click()
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const tried of FORMS) {
      test(`${tried.name}: says what is wrong, then is stored and mailed once and thanks`, async ({
        page,
        stack,
        expectNoAxeViolations,
      }) => {
        const marker = `${tried.name} ${randomUUID()}`
        await page.goto(tried.path)
        const { form, button, field, fill } = formOf({ page, name: tried.name })
        await fill(tried.wrong)
        await button.click()
        await expectFaults({ page, tried })
        // axe needs a page that runs its script.
        if (javaScriptEnabled) await expectNoAxeViolations()

        await fill({ ...tried.right, [tried.marked.field]: marker })
        if (javaScriptEnabled) {
          const letGo = await holdPosts(page)
          await button.click()
          await expect(button).toBeDisabled()
          await expect(button).toHaveText(tried.pending)
          letGo()
        } else {
          await button.click()
        }
        await expectThanks({ page, tried })

        await page.reload()
        await page.goto(tried.path)
        await expect(form).toHaveCount(1)
        await expect(field(tried.marked.field)).toHaveValue('')
        await expect(button).toBeEnabled()
        const wanted = { table: tried.table, column: tried.marked.column, value: marker }
        expect(await rowsOf({ stack, ...wanted })).toHaveLength(1)
        await expect.poll(() => mailsWith({ stack, words: marker })).toHaveLength(1)
      })
    }
  })
}

test('a resume is sent with its PDF', async ({ page, stack }) => {
  const marker = `with a file ${randomUUID()}`
  await page.goto('/career?apply=resume')
  const { button, field, fill } = formOf({ page, name: 'resume' })
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
  const [row] = await rowsOf({ stack, ...wanted })
  expect(row?.resume_path).toBe(`${String(row?.id)}.pdf`)
})

test('an application from a card has its type, which cannot be changed', async ({
  page,
  stack,
}) => {
  const marker = `from a card ${randomUUID()}`
  await page.goto('/partners')
  await page.getByRole('link', { name: 'Apply Now Referral Partner' }).click()
  const { button, field, fill } = formOf({ page, name: 'partnerApplication' })
  await expect(field('partnerType')).toHaveValue('Referral Partner')
  await expect(field('partnerType')).toHaveAttribute('readonly', '')
  await fill({
    companyName: 'Acme',
    contactName: 'Mara',
    email: 'mara@acme.example',
    phone: '12345',
    message: marker,
  })
  await button.click()
  await expect(page).toHaveURL('/partners')
  const wanted = { table: 'partner_applications', column: 'message', value: marker }
  const [row] = await rowsOf({ stack, ...wanted })
  expect(row?.partner_type).toBe('Referral Partner')
})

test('what is too large to send is told, and stays in the form', async ({ page }) => {
  await page.goto('/white-glove-onboarding')
  const { button, field, fill } = formOf({ page, name: 'whiteGlove' })
  // In words: a browser breaks a single one of this length into lines for a quarter of a minute.
  const challenges = 'words '.repeat(50_000)
  await fill({ fullName: 'Ines', companyEmail: 'a@b.example', companyName: 'Duarte', challenges })
  await button.click()
  await expect(page.getByRole('alert')).toContainText(
    'That is more than this form can take. Please send less.',
  )
  await expect(field('fullName')).toHaveValue('Ines')
})
