import { toAscii } from './address-slug.ts'

/** R2.2: the title in lower case with everything but letters and digits removed. */
export function featureSlug(title: string) {
  return toAscii(title).replace(/[^a-z0-9]/g, '')
}
