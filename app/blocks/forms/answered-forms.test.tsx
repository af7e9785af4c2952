import { type ReactElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { type FormReply } from '#app/forms/form-reply.ts'
import { viewsLoaded } from '#app/hydration/islands.tsx'
import { BLOCK_NAMES } from '#schemas/names.ts'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { CareersForm } from '../careers-form/careers-form.tsx'
import { ContactForm } from '../contact-form/contact-form.tsx'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { IntegrationRequest } from '../integration-request/integration-request.tsx'
import { PartnerProgramme } from '../partner-programme/partner-programme.tsx'
import { WhiteGloveForm } from '../white-glove-form/white-glove-form.tsx'
import { listFormNames } from './block-forms.ts'

// The forms of dialogs have code of their own.
beforeAll(viewsLoaded)

const closed = { heading: 'Not open yet', text: 'Please write to us.', action: null }
const words = { closed, closeLabel: 'Close', privacyNote: 'Only for this.' }

type Case = { name: string; path: string; element: ReactElement; field: string; file?: boolean }

const FORMS: Case[] = [
  {
    name: 'contact',
    path: '/contact',
    element: <ContactForm block={{ ...emptyBlocks.contactForm, ...words }} headingLevel={1} />,
    field: 'company',
  },
  {
    name: 'resume',
    path: '/career?apply=resume',
    element: <CareersForm block={{ ...emptyBlocks.careersForm, ...words }} headingLevel={2} />,
    field: 'coverLetter',
    file: true,
  },
  {
    name: 'partnerApplication',
    path: '/partners?apply=program',
    element: (
      <PartnerProgramme block={{ ...emptyBlocks.partnerProgramme, ...words }} headingLevel={2} />
    ),
    field: 'website',
  },
  {
    name: 'partnerMessage',
    path: '/partners?contact=team',
    element: (
      <PartnerProgramme block={{ ...emptyBlocks.partnerProgramme, ...words }} headingLevel={2} />
    ),
    field: 'subject',
  },
  {
    name: 'whiteGlove',
    path: '/white-glove-onboarding',
    element: (
      <WhiteGloveForm block={{ ...emptyBlocks.whiteGloveForm, ...words }} headingLevel={1} />
    ),
    field: 'challenges',
  },
  {
    name: 'integrationRequest',
    path: '/integrations/request',
    element: (
      <IntegrationRequest
        block={{ ...emptyBlocks.integrationRequest, ...words }}
        headingLevel={1}
      />
    ),
    field: 'documentation',
  },
]

const TYPED = 'As <typed> & "sent"'
const SHOWN = 'As &lt;typed&gt; &amp; &quot;sent&quot;'

function replyTo({
  name,
  typed = {},
  issues = {},
  ...reply
}: Partial<FormReply> & {
  name: string | null
  typed?: Record<string, string>
  issues?: Record<string, string>
}): FormReply {
  const error = Object.fromEntries(Object.entries(issues).map(([field, text]) => [field, [text]]))
  const result = { status: 'error' as const, initialValue: typed, error }
  return { form: name, result, failure: null, isClosed: false, token: null, ...reply }
}

/** The markup of one form of the page. */
function getForm({ name, path, element }: Case, reply: FormReply | null = null) {
  const html = renderWithForms(element, path, reply)
  const form = html
    .match(/<form.*?<\/form>/gs)
    ?.find((found) => found.includes(`name="form" value="${name}"`))
  if (form === undefined) throw new Error(`There is no form "${name}"`)
  return form
}

function getTag({ html, field }: { html: string; field: string }) {
  const tag = new RegExp(`<(?:input|textarea|select)(?=[^>]* name="${field}")[^>]*>`).exec(
    html,
  )?.[0]
  if (tag === undefined) throw new Error(`There is no field "${field}"`)
  return tag
}

test('every form that a section puts on a page is tried here, but the newsletter, which has a test of its own', () => {
  const names = listFormNames(BLOCK_NAMES.map((_type) => ({ _type })))
  expect(FORMS.map(({ name }) => name).toSorted()).toEqual(
    names.filter((name) => name !== 'newsletter').toSorted(),
  )
})

test.for(FORMS)('$name posts to its own page, with its name and what guards it', (form) => {
  const html = getForm(form)
  const [open = ''] = /<form[^>]*>/.exec(html) ?? []
  expect(open).toContain('method="post"')
  expect(open).toContain(`action="${form.path}"`)
  expect(open.includes('multipart/form-data')).toBe(form.file === true)
  for (const hidden of ['submission_id', 'rendered_at']) {
    expect(getTag({ html, field: hidden })).toContain('type="hidden"')
  }
  expect(getTag({ html, field: 'fax_number' })).toMatch(/tabindex="-1"/i)
})

test.for(FORMS)('$name shows a fault beside its field, with what was typed there', (form) => {
  const { name, field } = form
  const token = 'the same again'
  const issues = { [field]: 'Please look again' }
  const html = getForm(form, replyTo({ name, typed: { [field]: TYPED }, issues, token }))
  const tag = getTag({ html, field })
  expect(tag).toContain('aria-invalid="true"')
  const ids = /aria-describedby="([^"]+)"/.exec(tag)?.[1]?.split(' ') ?? []
  const described = ids.some((id) =>
    new RegExp(`id="${id}"[^>]*>(?:<[^>]*>)*[^<]*Please look again`).test(
      html.replace(/<svg.*?<\/svg>/gs, ''),
    ),
  )
  expect(described).toBe(true)
  expect(html).toContain(SHOWN)
  expect(getTag({ html, field: 'submission_id' })).toContain('value="the same again"')
})

test.for(FORMS)('$name puts the focus on the first fault, without a script too', (form) => {
  const { name, field } = form
  const html = getForm(form, replyTo({ name, issues: { [field]: 'First', email: 'Second' } }))
  expect(html.match(/autofocus=""/gi)).toHaveLength(1)
  expect(getTag({ html, field })).toMatch(/autofocus/i)
})

test.for(FORMS)('$name is left alone by what was said to another form', (form) => {
  const { field } = form
  const typed = { [field]: TYPED }
  const html = getForm(form, replyTo({ name: 'newsletter', typed, issues: { [field]: 'Wrong' } }))
  expect(html).not.toContain('aria-invalid="true"')
  expect(html).not.toContain(SHOWN)
})

test.for(FORMS)(
  '$name says what failed as a whole, also when nobody could read which it was',
  (form) => {
    const failure = {
      id: 'a',
      title: 'Submission Error',
      text: 'That was too much.',
      isError: true,
      closeLabel: 'Close',
    }
    const html = getForm(form, replyTo({ name: null, failure }))
    expect(html).toMatch(/role="alert".*Submission Error.*That was too much\./s)
  },
)

test.for(FORMS)('$name says why it is closed, and keeps what was typed', (form) => {
  const { name, field } = form
  const typed = { [field]: TYPED }
  const html = getForm(form, replyTo({ name, typed, isClosed: true }))
  expect(html).toContain('Please write to us.')
  expect(html).toContain(SHOWN)
  expect(getForm(form)).not.toContain('Please write to us.')
})

test.for(FORMS)('$name has a label for each field that one sees', (form) => {
  const html = getForm(form)
  const fields = [...html.matchAll(/<(?:input|textarea|select)(?![^>]*type="hidden")[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes('fax_number'))
  expect(fields.length).toBeGreaterThan(3)
  for (const tag of fields) {
    const id = /(?:^| )id="([^"]+)"/.exec(tag)?.[1]
    expect(html, tag).toContain(`for="${id}"`)
  }
})

test('a partner type that is filled in stays, whatever the answer says was typed', () => {
  const type = { _id: 'a', name: 'Agency', slug: 'agency', description: null, benefits: null }
  const block = { ...emptyBlocks.partnerProgramme, ...words, types: [type] }
  const form = {
    name: 'partnerApplication',
    path: '/partners?apply=agency',
    element: <PartnerProgramme block={block} headingLevel={2} />,
    field: 'partnerType',
  }
  const typed = { partnerType: 'Owner' }
  const html = getForm(form, replyTo({ name: form.name, typed, issues: { partnerType: 'No' } }))
  expect(getTag({ html, field: 'partnerType' })).toContain('value="Agency"')
})
