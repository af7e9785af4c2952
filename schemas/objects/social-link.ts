import { defineField, defineType } from '@sanity/types'
import { labelField } from '../fields/label-field.ts'

export const socialLink = defineType({
  name: 'socialLink',
  title: 'Profile on another site',
  type: 'object',
  fields: [
    labelField({ name: 'label', description: 'The name of the other site, such as "LinkedIn".' }),
    defineField({
      name: 'url',
      title: 'Address',
      type: 'url',
      description: 'The full address of the profile. It begins with https://.',
      validation: (rule) => rule.required().uri({ scheme: ['https'] }),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'url' } },
})
