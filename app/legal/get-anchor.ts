/** Returns the id of a section, made from its key, so that links survive a new title. */
export function getAnchor({ _key }: { _key: string }) {
  return `section-${_key}`
}
