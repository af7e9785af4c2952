import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, requiredLine } from '../fields.ts'
import { textIn } from '../parts.ts'
import { previewText } from '../preview-text.ts'
import { HAS_CHOICES } from './form-condition.ts'
import { checkChoices, FIELD_KINDS, FIELD_KIND_TITLES } from './form-faults.ts'
import { MAX_UPLOAD_MEGABYTES, UPLOAD_TYPES } from './form-uploads.ts'

/** Roles of a field in the inbox, in mails and for the browser's autofill. */
const ROLES = [
  { value: 'name', title: 'The sender’s name' },
  { value: 'company', title: 'Their company' },
  { value: 'summary', title: 'What it is about' },
]

const isKind =
  (...kinds: readonly string[]) =>
  ({ parent }: { parent?: unknown }) =>
    kinds.includes(textIn(parent, 'kind'))

const isNoKind =
  (...kinds: readonly string[]) =>
  (context: { parent?: unknown }) =>
    !isKind(...kinds)(context)

/** Shows a field only for a value of another: the Studio offers both as lists (studio/forms). */
export const fieldCondition = defineType({
  name: 'fieldCondition',
  title: 'Condition',
  type: 'object',
  fields: [
    defineField({ name: 'field', type: 'string', description: 'The field above.' }),
    defineField({ name: 'is', type: 'string', description: 'What is picked there.' }),
  ],
})

/** A field as editors describe it. Properties that do not apply to its kind are hidden. */
export const formField = defineArrayMember({
  name: 'formField',
  title: 'Field',
  type: 'object',
  fields: [
    defineField({
      name: 'kind',
      type: 'string',
      description: 'What a visitor types or picks.',
      options: { list: FIELD_KINDS.map((value) => ({ value, title: FIELD_KIND_TITLES[value] })) },
      initialValue: 'line',
      validation: (rule) => rule.required(),
    }),
    requiredLine({
      name: 'label',
      description:
        'Over the field, and its name in the inbox and in exports. Of a box: the words beside it.',
      softMax: 160,
    }),
    defineField({
      name: 'isRequired',
      title: 'Has to be filled in',
      type: 'boolean',
      description: 'The form is not taken without it.',
      initialValue: true,
      hidden: isKind('hidden'),
    }),
    line({ name: 'hint', description: 'Under the label, in small: what is meant, an example.' }),
    defineField({
      name: 'choices',
      type: 'array',
      description: 'What can be picked, in this order.',
      of: [defineArrayMember({ type: 'string' })],
      hidden: isNoKind(...HAS_CHOICES),
      validation: (rule) => rule.max(200).custom(checkChoices),
    }),
    defineField({
      name: 'atMost',
      type: 'number',
      description: 'How many can be picked. Empty for all.',
      hidden: isNoKind('several'),
      validation: (rule) => rule.integer().min(1).max(30),
    }),
    defineField({
      name: 'max',
      title: 'Longest text',
      type: 'number',
      description: 'In characters. Empty for 200 in a line and 5,000 in a text.',
      hidden: isNoKind('line', 'text'),
      validation: (rule) => rule.integer().min(1).max(10_000),
    }),
    defineField({
      name: 'accepts',
      title: 'Which files',
      type: 'string',
      description: 'Others are refused in words. Say in the hint what you ask for.',
      options: {
        list: Object.entries(UPLOAD_TYPES).map(([value, { title }]) => ({ value, title })),
        layout: 'radio',
      },
      initialValue: 'pdf',
      hidden: isNoKind('upload'),
    }),
    defineField({
      name: 'megabytes',
      title: 'Largest file',
      type: 'number',
      description: `In megabytes, at most ${MAX_UPLOAD_MEGABYTES}. Empty for the most.`,
      hidden: isNoKind('upload'),
      validation: (rule) => rule.integer().min(1).max(MAX_UPLOAD_MEGABYTES),
    }),
    defineField({
      name: 'role',
      type: 'string',
      description: 'By this the inbox lists the form, and a browser fills the field in.',
      options: { list: ROLES },
      hidden: isNoKind('line', 'text'),
    }),
    defineField({
      name: 'link',
      type: 'link',
      description: 'Beside the words of the consent: to the privacy policy, or the terms.',
      hidden: isNoKind('consent'),
    }),
    defineField({
      name: 'showWhen',
      title: 'Only ask when',
      type: 'fieldCondition',
      description: 'Asks for this field only after a certain choice in one above it.',
      hidden: isKind('hidden'),
    }),
    line({
      name: 'message',
      description: 'What is said when it is empty or wrong. Empty for the words of all forms.',
    }),
    defineField({
      name: 'value',
      type: 'string',
      description: 'What is stored with each submission. Visitors do not see it.',
      hidden: isNoKind('hidden'),
      validation: (rule) => rule.max(200),
    }),
    defineField({
      name: 'key',
      title: 'Name for other programs',
      type: 'string',
      description:
        'Small letters, digits and _. Empty for one that is made of the label. Do not change it later.',
      validation: (rule) =>
        rule
          .regex(/^[a-z][a-z0-9_]{0,39}$/, { name: 'name' })
          .error('Write small letters, digits and _, with a letter first.'),
    }),
  ],
  preview: {
    select: { label: 'label', kind: 'kind', isRequired: 'isRequired' },
    prepare: ({ label, kind, isRequired }: Record<string, unknown>) => {
      const title = FIELD_KINDS.find((each) => each === kind)
      return {
        title: previewText(label) ?? 'A field without a label',
        subtitle: `${title ? FIELD_KIND_TITLES[title] : 'Field'}${isRequired === true ? ', has to be filled in' : ''}`,
      }
    },
  },
})
