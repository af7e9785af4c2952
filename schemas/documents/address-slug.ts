import { defineField, type SlugValue } from '@sanity/types'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A title as the end of an address: small letters and digits, joined by single hyphens. */
export function hyphenated(title: string) {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** The field of a document that ends its address: required, unique among its kind. */
export function addressSlug({
  description,
  source,
  group,
}: {
  description: string
  source: string
  group?: string
}) {
  return defineField({
    name: 'slug',
    type: 'slug',
    description,
    ...(group ? { group } : {}),
    options: { source, slugify: hyphenated },
    validation: (rule) => rule.required().custom(slugRule),
  })
}

/** Small letters, digits and single hyphens. That no other document of the kind has them is Sanity's own rule. */
export function slugRule(slug: SlugValue | undefined) {
  const value = slug?.current
  if (!value) return 'Press Generate.'
  return SLUG.test(value) || 'Small letters, digits and single hyphens: press Generate.'
}
