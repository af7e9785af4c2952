import { defineField } from '@sanity/types'

/** A word or two of the site's own surface: an editor may reword it but not leave it empty. */
export function labelField({
  name,
  title,
  description,
  initialValue,
  isRequired = true,
}: {
  name: string
  title?: string
  description: string
  initialValue?: string
  isRequired?: boolean
}) {
  return defineField({
    name,
    title,
    type: 'string',
    description,
    initialValue,
    validation: (rule) => [
      isRequired ? rule.required() : rule,
      rule.max(60).warning('A label is easiest to read with 60 characters or fewer.'),
    ],
  })
}
