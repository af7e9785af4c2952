/** Long enough for a browser to begin to read the file. */
const FORGET_AFTER_MS = 60_000

/** Hands a file to the editor as a download. */
export function saveFile({ name, blob }: { name: string; blob: Blob }) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), FORGET_AFTER_MS)
}
