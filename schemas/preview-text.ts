/**
 * The text in a field that a preview selects, for the Studio to list; undefined for anything else. The Studio also fetches
 * previews by query, and a query answers null for a field that is not there.
 */
export function previewText(value: unknown) {
  return typeof value === 'string' && value !== '' ? value : undefined
}
