import { type BRAND } from '#schemas/brand.ts'

export type Brand = typeof BRAND

/** Requested parts. */
type Change = { [Part in keyof Brand]?: Brand[Part] | undefined }

const NAME = /^[\p{L}\d](?:[\p{L}\d .-]*[\p{L}\d.])?$/u
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/

/**
 * Derives the missing parts of a brand from the given ones.
 *
 * @throws Error in words for who typed it
 */
export function completeBrand({ brand, change }: { brand: Brand; change: Change }): Brand {
  const name = change.name?.trim() ?? brand.name
  const legalName = change.legalName?.trim() ?? brand.legalName.replace(brand.name, () => name)
  for (const each of [name, legalName]) {
    if (!NAME.test(each)) {
      throw new Error(`“${each}”: a name has letters, digits, spaces, full stops and hyphens.`)
    }
  }
  const slug = toSlug(name)
  const domain = change.domain?.toLowerCase() ?? brand.domain.replace(brand.slug, () => slug)
  if (!DOMAIN.test(domain)) throw new Error(`“${domain}” is no domain, such as example.com.`)
  return { name, legalName, domain, slug, colour: change.colour?.toLowerCase() ?? brand.colour }
}

function toSlug(name: string) {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (slug === '') throw new Error(`“${name}” has no letter or digit of the English alphabet.`)
  return slug
}

/** Replaces the old names by the new ones, longest first. */
export function renameBrand({ text, from, to }: { text: string; from: Brand; to: Brand }) {
  const names = new Map([
    [from.legalName, to.legalName],
    [from.domain, to.domain],
    [from.name, to.name],
    [from.slug, to.slug],
    [toConstant(from.slug), toConstant(to.slug)],
  ])
  const alternatives = [...names.keys()].map(escapePattern).join('|')
  return text.replaceAll(new RegExp(alternatives, 'g'), (name) => names.get(name) ?? name)
}

/** Spells a slug as variables of the environment are spelled. */
function toConstant(slug: string) {
  return slug.toUpperCase().replaceAll('-', '_')
}

function escapePattern(text: string) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
