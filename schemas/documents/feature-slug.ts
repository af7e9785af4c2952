/** R2.2: the title in lower case with everything but letters and digits removed. */
export function featureSlug(title: string) {
  return title.toLowerCase().replace(/[^a-z0-9]/g, '')
}
