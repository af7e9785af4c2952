/** Renders nothing: `inlineSections` replaces an existing section by its blocks. */
export function SectionUse() {
  return null
}
