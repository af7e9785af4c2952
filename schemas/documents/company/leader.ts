import { defineField, defineType } from '@sanity/types'
import { listPosition, requiredLine, requiredParagraph } from '#schemas/fields.ts'

export const leader = defineType({
  name: 'leader',
  title: 'Leader',
  type: 'document',
  fields: [
    requiredLine({ name: 'name', description: 'First and last name.', softMax: 40 }),
    requiredLine({ name: 'role', description: 'What the person answers for.', softMax: 60 }),
    requiredParagraph({
      name: 'bio',
      title: 'Profile',
      description: 'Two or three sentences: what the person did before and does now.',
      softMax: 320,
    }),
    defineField({
      name: 'image',
      type: 'imageWithAlt',
      description: 'A portrait, square. Without one the initials stand in.',
    }),
    defineField({
      name: 'profiles',
      type: 'array',
      of: [{ type: 'socialLink' }],
      description: 'The person’s profiles on other sites.',
      validation: (rule) => rule.max(3).warning(),
    }),
    listPosition(),
  ],
  preview: { select: { title: 'name', subtitle: 'role', media: 'image' } },
})
