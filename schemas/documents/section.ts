import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { sectionMenu } from '../block-groups.ts'
import { requiredLine } from '../fields.ts'
import { namedPreview } from '../named-preview.ts'
import { SECTION_BLOCK_NAMES } from '../names.ts'

export const section = defineType({
  name: 'section',
  title: 'Reusable section',
  type: 'document',
  fields: [
    requiredLine({
      name: 'title',
      description: 'Its name in the Studio. Visitors do not see it.',
      softMax: 60,
    }),
    defineField({
      name: 'blocks',
      type: 'array',
      description: 'What stands on each page that uses it, from top to bottom.',
      of: SECTION_BLOCK_NAMES.map((type) => defineArrayMember({ type })),
      options: sectionMenu(SECTION_BLOCK_NAMES),
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: namedPreview({ title: 'title', kind: 'Reusable section' }),
})
