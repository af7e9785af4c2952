const PLACEHOLDER = '<script id="studio-environment" type="application/json">{}</script>'

/** Script that `sanity build` adds to every page regardless of `_document.js`: the vendor's dashboard bridge. */
const BRIDGE = /<script[^>]* data-sanity-core(="[^"]*")?><\/script>\s*/g

/** @typedef {Record<string, { file: string, imports?: string[], isEntry?: boolean }>} Manifest */

/**
 * Makes the built page servable: no requests to other hosts, no inline scripts. Preloads the imports of the main
 * script, which the browser would otherwise discover late.
 *
 * @param {{ html: string, manifest: unknown }} built the page, and Vite's list of what it has written
 * @throws Error that says what is left in the page and must not be, or is missing
 */
export function finishPage({ html, manifest }) {
  const finished = html
    .replace(BRIDGE, '')
    .replace('</head>', `${preloads(manifest).join('')}</head>`)
  if (!finished.includes(PLACEHOLDER)) {
    throw new Error('The Studio page has no place for its environment: see studio/_document.js.')
  }
  const outside = finished.match(
    /(src|href)="(https?:)?\/\/[^"]*"|url\(["']?(https?:)?\/\/[^)]*\)/i,
  )
  if (outside) throw new Error(`The Studio page names an outside host: ${outside[0]}`)
  for (const [tag, attributes = ''] of finished.matchAll(/<script([^>]*)>/gi)) {
    if (!/\ssrc="/.test(attributes) && !/\stype="application\/json"/.test(attributes)) {
      throw new Error(`The Studio page holds an inline script: ${tag}`)
    }
  }
  return finished
}

/** @param {unknown} manifest */
function preloads(manifest) {
  if (!isManifest(manifest)) throw new Error('The Studio build has no manifest of its files.')
  const main = Object.values(manifest).find(({ isEntry }) => isEntry)
  if (!main) throw new Error('The Studio build has no main script.')
  const names = new Set(main.imports)
  // A set that grows while it is walked is walked to its end.
  for (const name of names) for (const next of manifest[name]?.imports ?? []) names.add(next)
  return [...names].map(
    (name) => `<link rel="modulepreload" href="/studio/${manifest[name]?.file}"/>`,
  )
}

/**
 * @param {unknown} value
 * @returns {value is Manifest}
 */
function isManifest(value) {
  return typeof value === 'object' && value !== null && Object.values(value).every(isChunk)
}

/** @param {unknown} value */
function isChunk(value) {
  return typeof value === 'object' && value !== null && 'file' in value
}
