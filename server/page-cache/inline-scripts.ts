import { createHash } from 'node:crypto'

/**
 * Replaces the nonces of inline scripts by hashes, as sources of a Content-Security-Policy. The nonce has not left the
 * process, so scripts injected through content do not have it and get no hash.
 */
export function hashInlineScripts({ html, nonce }: { html: string; nonce: string }) {
  const attribute = ` nonce="${nonce}"`
  const sources = new Set<string>()
  const parts = html.split(attribute)
  // Each part runs from the attribute to the end of the tag and of the script.
  for (const rest of parts.slice(1)) {
    const text = /^[^>]*>([\s\S]*?)<\/script>/.exec(rest)?.[1] ?? ''
    if (text !== '') sources.add(getSource(text))
  }
  return { html: parts.join(''), sources: [...sources] }
}

function getSource(script: string) {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
