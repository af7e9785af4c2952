import { defineField } from '@sanity/types'
import { line, paragraph } from '#schemas/fields.ts'

/** The parts that all mails to people outside have in common. */
export const letterhead = defineField({
  name: 'letterhead',
  type: 'object',
  description:
    'Stands on each mail to visitors, customers and members. Mails that ask to confirm an address or a password are sent by Supabase, from supabase/templates.',
  group: 'letterhead',
  fields: [
    line({ name: 'name', description: 'The company, over each mail and over its address.' }),
    defineField({
      name: 'logo',
      type: 'image',
      description: 'In place of the name over each mail. Mail programs draw PNG and JPEG.',
      options: { accept: 'image/png,image/jpeg' },
    }),
    paragraph({ name: 'address', description: 'The postal address, at the end of each mail.' }),
    line({
      name: 'taxNumber',
      description: 'The tax number, as “VAT GB 123 4567 89”: under the address of each receipt.',
    }),
    line({
      name: 'greeting',
      description:
        'The first line of a mail to a customer or a member. {name} becomes their name; without one the line is left out.',
      initialValue: 'Hello {name},',
    }),
  ],
})
