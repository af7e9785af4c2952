import { defineArrayMember, defineField } from '@sanity/types'
import { line, optionalLink, paragraph, requiredLine } from './fields.ts'

/** Labels above the fields of a form: `{ email: 'Work email' }` names a label and its default. */
export function formLabels(labels: Readonly<Record<string, string>>) {
  return defineField({
    name: 'labels',
    type: 'object',
    description: 'The words over the fields of the form.',
    options: { collapsible: true, collapsed: true },
    validation: (rule) => rule.required(),
    fields: Object.entries(labels).map(([name, initialValue]) =>
      requiredLine({
        name,
        description: `Over the field, such as “${initialValue}”.`,
        softMax: 60,
        initialValue,
      }),
    ),
  })
}

/** Contains the words of a form, which have defaults, so that an editor first sees what to write. */
export const wordsFieldset = {
  name: 'words',
  title: 'Words of the form',
  options: { collapsible: true, collapsed: true },
}

/** Puts a field among the words of its form. */
export function intoWords<Field extends object>(field: Field) {
  return { ...field, fieldset: wordsFieldset.name }
}

/** Copy beside the button that sends a form. */
export const privacyFields = [
  paragraph({
    name: 'privacyNote',
    description: 'What the details are used for, beside the button.',
    softMax: 160,
    rows: 2,
  }),
  optionalLink({ name: 'privacyLink', description: 'To the privacy policy.' }),
]

/** The words of a dialog that holds a form. */
export const dialogFields = [
  requiredLine({
    name: 'closeLabel',
    description: 'Read out for the cross at the top of the dialog.',
    initialValue: 'Close',
  }),
  line({
    name: 'cancelLabel',
    description: 'The quiet button at its foot.',
    initialValue: 'Cancel',
  }),
]

/** Links under the thank-you that replaces a form. */
export function thanksLinks() {
  return defineField({
    name: 'thanksLinks',
    title: 'Links after sending',
    type: 'array',
    description: 'What there is to look at meanwhile: a case study, how it works. At most three.',
    of: [defineArrayMember({ type: 'link' })],
    validation: (rule) => rule.max(3).warning(),
  })
}

/**
 * Steps after a form is sent, beside it.
 *
 * @param itemName the type of one step, which its documents name
 * @param softMax the length of a step's text beyond which the Studio warns
 */
export function nextSteps({ itemName, softMax }: { itemName: string; softMax: number }) {
  return defineField({
    name: 'steps',
    type: 'array',
    description: 'What happens after the form is sent.',
    of: [
      defineArrayMember({
        type: 'object',
        name: itemName,
        title: 'Step',
        fields: [
          requiredLine({ name: 'when', description: 'Such as “Within 24 hours”.' }),
          requiredLine({ name: 'text', description: 'What happens then.', softMax }),
        ],
        preview: { select: { title: 'when', subtitle: 'text' } },
      }),
    ],
    validation: (rule) => rule.max(4).warning(),
  })
}
