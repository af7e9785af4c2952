import { defineType } from '@sanity/types'
import { line, optionalLink, requiredLine, requiredParagraph } from '#schemas/fields.ts'
import { lookField, toneField } from '#schemas/look-fields.ts'
import { namedPreview } from '#schemas/named-preview.ts'
import { pictureField } from '#schemas/picture-field.ts'

export const quote = defineType({
  name: 'quote',
  title: 'Quote',
  type: 'object',
  description: 'What one person says. A testimonial that exists already belongs in Testimonials.',
  fields: [
    requiredParagraph({
      name: 'text',
      description: 'The words alone: the site sets the quotation marks.',
      softMax: 400,
    }),
    requiredLine({ name: 'name', description: 'Who says it.', softMax: 60 }),
    line({ name: 'role', description: 'Their job.', softMax: 60 }),
    line({ name: 'company', description: 'Where they work.', softMax: 60 }),
    pictureField({ name: 'image', title: 'Portrait', description: 'Without one, their initials.' }),
    optionalLink({
      name: 'source',
      description: 'Where the words were said, such as an interview.',
    }),
    lookField({
      name: 'size',
      description: 'Large is for one quote that carries a section.',
      choices: { normal: 'Normal', large: 'Large' },
    }),
    toneField(),
  ],
  preview: namedPreview({ title: ['text', 'name'], kind: 'Quote', media: 'image' }),
})
