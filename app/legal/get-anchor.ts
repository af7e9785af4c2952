/** The id of a section: made of its key, so that a link to it survives a new title. */
export function getAnchor({ _key }: { _key: string }) {
  return `section-${_key}`
}
