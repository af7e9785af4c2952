import { defineField, type SlugValue, type ValidationContext } from '@sanity/types'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Latin letters that Unicode does not decompose into an ASCII letter and a mark. */
const LATIN = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ħ', 'h'],
  ['ŋ', 'n'],
])

/** Converts the letters of a title to lower-case ASCII where possible; other characters stay. */
export function toAscii(title: string) {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđðþıħŋ]/g, (letter) => LATIN.get(letter) ?? letter)
}

/** A title as the end of an address: small letters and digits, joined by single hyphens. */
export function hyphenated(title: string) {
  return toAscii(title)
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** The address that "Generate" makes of a title; see `requireSlug`. */
export function generateSlug(title: string) {
  return requireSlug(hyphenated(title))
}

/** @throws Error in words for the editor, for a title without Latin letters and digits: what is in the field stays */
export function requireSlug(slug: string) {
  if (slug === '') throw new Error('This title has no Latin letters: type the address in them.')
  return slug
}

/** The field of a document that ends its address: required, unique among its kind. */
export function addressSlug({
  description,
  source,
  group,
  folder,
}: {
  description: string
  source: string
  group?: string
  /** Folder of the documents' pages, such as /integrations/, if editors can make pages there too. */
  folder?: string
}) {
  return defineField({
    name: 'slug',
    type: 'slug',
    description,
    ...(group ? { group } : {}),
    options: { source, slugify: generateSlug },
    validation: (rule) =>
      rule.custom(async (slug, context) => {
        const verdict = slugRule(slug)
        if (verdict !== true || !folder || !slug?.current) return verdict
        const path = folder + slug.current
        return (await isPageAt({ context, path }))
          ? `A page lives at ${path}, which this would hide.`
          : true
      }),
  })
}

async function isPageAt({ context, path }: { context: ValidationContext; path: string }) {
  const pages = await context
    .getClient({ apiVersion: '2025-02-19' })
    .fetch<number>(`count(*[_type == "page" && path == $path])`, { path }, { perspective: 'raw' })
  return pages > 0
}

/**
 * Required: lower-case letters, digits and single hyphens. Not combined with `required()`, which would report an empty
 * slug three times. Sanity's own rule makes slugs unique per type.
 */
export function slugRule(slug: SlugValue | undefined) {
  const value = slug?.current
  if (!value) return 'Press Generate.'
  return SLUG.test(value) || 'Small letters, digits and single hyphens: press Generate.'
}
