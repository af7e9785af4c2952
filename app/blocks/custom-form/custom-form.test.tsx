import { beforeAll, expect, test } from 'vitest'
import { type FormField } from '#app/content-forms/form-document.ts'
import { viewsLoaded } from '#app/hydration/islands.tsx'
import { renderWithForms } from '#tests/fixtures/render-with-forms.tsx'
import { type BlockOf } from '../block.types.ts'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { CustomForm } from './custom-form.tsx'

beforeAll(viewsLoaded)

type ContentForm = NonNullable<BlockOf<'customForm'>['form']>
type ContentField = NonNullable<ContentForm['fields']>[number]

const EMPTY_FIELD = {
  kind: null,
  label: null,
  isRequired: null,
  hint: null,
  choices: null,
  atMost: null,
  max: null,
  accepts: null,
  megabytes: null,
  role: null,
  message: null,
  value: null,
  key: null,
  link: null,
  showWhen: null,
} satisfies Omit<FormField, '_key'>

const CHOICES = ['Sales', 'Engineering']

function createForm(...fields: (Pick<ContentField, 'kind' | 'label'> & Partial<ContentField>)[]) {
  const form: ContentForm = {
    name: 'Guide',
    slug: 'guide',
    fields: fields.map((field, index) => ({ ...EMPTY_FIELD, _key: `k${index}`, ...field })),
    submitLabel: 'Send it',
    pendingLabel: 'Sending',
    optionalLabel: 'optional',
    conditionText: 'Only if “{field}” is “{value}”',
    chooseLabel: 'Please choose',
    thanksHeading: null,
    thanksText: null,
    thanksPath: null,
    retentionDays: 365,
    takesFrom: null,
    takesUntil: null,
    closedHeading: null,
    closedText: null,
    thanksLinks: null,
    fileByMail: null,
  }
  return form
}

function render(form: ContentForm | null) {
  const block = { ...emptyBlocks.customForm, heading: 'A guide', lead: 'For you.', form }
  return renderWithForms(
    <CustomForm block={block} headingLevel={2} />,
    '/guide',
    null,
    form ? [form] : [],
  )
}

test('each kind of field has its control, with its label and whether it may be left out', () => {
  const html = render(
    createForm(
      { kind: 'line', label: 'Name', isRequired: true, role: 'name' },
      { kind: 'email', label: 'Email', isRequired: true },
      { kind: 'phone', label: 'Phone' },
      { kind: 'url', label: 'Website' },
      { kind: 'text', label: 'Why', hint: 'In two lines.' },
      { kind: 'choice', label: 'Team', choices: CHOICES, isRequired: true },
      { kind: 'several', label: 'Teams', choices: CHOICES },
      { kind: 'checkbox', label: 'Call me' },
      {
        kind: 'consent',
        label: 'I agree',
        isRequired: true,
        link: { _key: null, label: 'Terms', href: '/legal/terms' },
      },
      { kind: 'hidden', label: 'From', value: 'somewhere' },
    ),
  )
  for (const [tag, index, ...attributes] of [
    ['input', 0, 'required=""', 'autocomplete="name"'],
    ['input', 1, 'type="email"', 'required=""'],
    ['input', 2, 'type="tel"'],
    ['input', 3, 'type="url"'],
    ['textarea', 4],
    ['select', 5, 'required=""'],
    ['input', 6, 'type="checkbox"', 'value="Sales"'],
    ['input', 7, 'type="checkbox"'],
    ['input', 8, 'type="checkbox"', 'required=""'],
  ] as const) {
    const [control = ''] = new RegExp(`<${tag}(?=[^>]* name="f_k${index}")[^>]*>`).exec(html) ?? []
    for (const attribute of attributes) {
      expect(control.toLowerCase(), `field ${index}`).toContain(attribute.toLowerCase())
    }
    const id = /(?:^| )id="([^"]+)"/.exec(control)?.[1]
    expect(html, `field ${index}`).toContain(`for="${id}"`)
  }
  expect(html.match(/>optional</g)).toHaveLength(4)
  expect(html).toContain('href="/legal/terms"')
  expect(html).toContain('<legend')
  expect(html).not.toContain('somewhere')
})

test('a field with a condition is there without a script, says when it counts, and may stay empty', () => {
  const html = render(
    createForm(
      { kind: 'choice', label: 'Team', choices: CHOICES },
      { kind: 'line', label: 'Which?', isRequired: true, showWhen: { field: 'k0', is: 'Sales' } },
      { kind: 'line', label: 'Lost', isRequired: true, showWhen: { field: 'gone', is: 'Sales' } },
    ),
  )
  const [control = ''] = /<input(?=[^>]* name="f_k1")[^>]*>/.exec(html) ?? []
  expect(control).not.toContain('required')
  expect(html).toContain('Only if “Team” is “Sales”')
  expect(/<fieldset(?=[^>]*(?:hidden|disabled))/.test(html)).toBe(false)
  expect(/<input(?=[^>]* name="f_k2")[^>]*>/.exec(html)?.[0]).toContain('required')
})

test('the form says which one it is, and in which version it was seen', () => {
  const field = { kind: 'line', label: 'Name' } as const
  const html = render(createForm(field))
  expect(html).toContain('name="form" value="form:guide"')
  const revision = /name="form_revision" value="([\w-]{22})"/.exec(html)?.[1]
  expect(revision).toBeDefined()
  expect(render(createForm(field))).toContain(`value="${revision}"`)
  expect(render(createForm({ ...field, max: 20 }))).not.toContain(`value="${revision}"`)
})

test('a field that an editor has not finished is left out', () => {
  const html = render(
    createForm(
      { kind: 'line', label: ' ' },
      { kind: null, label: 'Kindless' },
      { kind: 'choice', label: 'Choiceless', choices: [] },
      { kind: 'several', label: 'Listless', choices: [' '] },
    ),
  )
  expect(html).not.toMatch(/name="f_/)
  expect(html).not.toMatch(/Kindless|Choiceless|Listless/)
  expect(html).toContain('Send it')
})

test('a section without a form shows its heading, and one without anything nothing', () => {
  expect(render(null)).toMatch(/<h2[^>]*>A guide<\/h2>.*For you\./s)
  const html = renderWithForms(<CustomForm block={emptyBlocks.customForm} headingLevel={2} />)
  expect(html).not.toContain('<section')
})
