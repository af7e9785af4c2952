/** Copies a text to the clipboard; false when the browser refuses. Browser only. */
export async function writeToClipboard(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    // No permission, or (`clipboard` is missing then) a page that is not served over HTTPS.
    if (error instanceof DOMException || error instanceof TypeError) return false
    throw error
  }
}
