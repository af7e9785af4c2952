/** Renders nothing: `laySectionsFlat` replaces an existing section by its blocks. */
export function SectionUse() {
  return null
}
