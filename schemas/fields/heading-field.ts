import { defineField } from '@sanity/types'

/** The required heading of a block. */
export function headingField({ description }: { description: string }) {
  return defineField({
    name: 'heading',
    type: 'string',
    description,
    validation: (rule) => [
      rule.required(),
      rule.max(80).warning('A heading reads best with 80 characters or fewer.'),
    ],
  })
}
