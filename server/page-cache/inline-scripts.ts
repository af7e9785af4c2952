import { createHash } from 'node:crypto'

/**
 * Takes the nonce off the inline scripts that carry it, and returns their hashes instead, as sources of a
 * Content-Security-Policy. The nonce has not left the process: no script that came into the page with its content
 * carries it, so none of those gets a hash.
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
