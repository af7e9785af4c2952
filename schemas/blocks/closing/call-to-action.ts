import { defineArrayMember, defineField, defineType } from '@sanity/types'
import {
  line,
  optionalLink,
  paragraph,
  requiredLine,
  requiredLink,
  requiredParagraph,
} from '#schemas/fields.ts'
import { lookField } from '#schemas/look-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'

export const callToAction = defineType({
  name: 'callToAction',
  title: 'Call to action',
  type: 'object',
  fields: [
    requiredParagraph({
      name: 'heading',
      description: 'The closing claim. A line break in it is kept.',
      softMax: 80,
      rows: 2,
    }),
    paragraph({ name: 'description', description: 'A line under it, where one is needed.' }),
    defineField({
      name: 'agenda',
      type: 'array',
      description: 'What happens then, in up to three steps.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'agendaItem',
          title: 'Step',
          fields: [
            requiredLine({ name: 'when', description: 'Such as “0–5 minutes”.' }),
            requiredLine({ name: 'text', description: 'What happens.', softMax: 40 }),
          ],
          preview: { select: { title: 'text', subtitle: 'when' } },
        }),
      ],
      validation: (rule) => rule.max(3).warning(),
    }),
    lookField({
      name: 'tone',
      title: 'Ground',
      description: 'Sand is the quieter one, for a second call on a page.',
      choices: { deep: 'Deep green', sand: 'Sand' },
    }),
    requiredLink({ name: 'primaryLink', description: 'The button.' }),
    optionalLink({ name: 'secondaryLink', description: 'A second, quieter button.' }),
    line({
      name: 'secondaryAboutText',
      title: 'What the second button is about',
      description:
        'Read out after its label and not shown, where the label alone says too little: “about all features” after “Learn More”.',
      softMax: 40,
    }),
  ],
  preview: namedPreview({ title: 'heading', kind: 'Call to action' }),
})
