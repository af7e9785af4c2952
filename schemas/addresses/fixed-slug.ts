import { defineField } from '@sanity/types'
import { generateSlug, slugRule } from './address-slug.ts'

/** The field of a document that programs know by its slug: required, unique among its kind. */
export function fixedSlug({ description }: { description: string }) {
  return defineField({
    name: 'slug',
    type: 'slug',
    description,
    options: { source: 'name', slugify: generateSlug },
    validation: (rule) => rule.custom(slugRule),
  })
}
