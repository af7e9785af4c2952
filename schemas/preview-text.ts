/**
 * Reads a text for a preview in the Studio; undefined for anything else. The Studio also fetches previews by query,
 * which returns null for missing fields.
 */
export function previewText(value: unknown) {
  return typeof value === 'string' && value !== '' ? value : undefined
}
