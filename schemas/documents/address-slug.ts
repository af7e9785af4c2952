import { defineField, type SlugValue, type ValidationContext } from '@sanity/types'
import { isTaken } from './unique.ts'

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

/** Small letters, digits and single hyphens, and not those of another document of the kind. */
export async function slugRule(slug: SlugValue | undefined, context: ValidationContext) {
  const value = slug?.current
  if (!value) return 'Press Generate.'
  if (!SLUG.test(value)) return 'Small letters, digits and single hyphens: press Generate.'
  const isDouble = await isTaken({ context, field: 'slug.current', value })
  return isDouble ? 'Another document has this address.' : true
}
