import { type AppLoadContext } from '@remix-run/node'

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"/g

/**
 * Adds their hashes to the preloads of a rendered page. Remix imports the scripts of a page in an inline module, which
 * can carry no hash for them, but a browser loads each script once: as its preload asks for it.
 *
 * @param context has the table of hashes; under `remix-serve` and in development there is none
 */
export function addIntegrity({ html, context }: { html: string; context: AppLoadContext }) {
  const { assetIntegrity } = context
  if (!(assetIntegrity instanceof Map)) return html
  const hashes: ReadonlyMap<unknown, unknown> = assetIntegrity
  return html.replaceAll(PRELOAD, (link, address: string) => {
    const hash = hashes.get(address)
    return typeof hash === 'string' ? `${link} integrity="${hash}"` : link
  })
}
