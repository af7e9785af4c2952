import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { requiredLine, requiredParagraph } from '#schemas/fields.ts'
import { fixedSlug } from '#schemas/addresses/fixed-slug.ts'

export const partnerType = defineType({
  name: 'partnerType',
  title: 'Partner type',
  type: 'document',
  fields: [
    requiredLine({ name: 'name', description: 'Such as “Technology Partner”.', softMax: 30 }),
    fixedSlug({
      description: 'Its name in addresses and in an application. Do not change it later.',
    }),
    requiredParagraph({
      name: 'description',
      description: 'Who joins as this, and what for.',
      softMax: 200,
    }),
    defineField({
      name: 'benefits',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'What a partner of this type receives: four lines.',
      validation: (rule) => [rule.required().min(1), rule.length(4).warning()],
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'description' } },
})
