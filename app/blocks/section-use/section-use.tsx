/** Nothing: where there is a section, `laySectionsFlat` has put its blocks in the place of its use. */
export function SectionUse() {
  return null
}
