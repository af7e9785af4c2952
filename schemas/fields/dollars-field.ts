import { defineField } from '@sanity/types'

/** A required price in whole US dollars. */
export function dollarsField({
  name,
  title,
  description,
}: {
  name: string
  title?: string
  description: string
}) {
  return defineField({
    name,
    title,
    type: 'number',
    description,
    validation: (rule) => rule.required().integer().min(0),
  })
}
