import { type AppLoadContext } from '@remix-run/node'

const SCRIPT = /<(?:link rel="modulepreload" href|script async="" src)="([^"]+)"/g

/**
 * Adds integrity hashes to the scripts of a rendered page and to the preloads of others. Remix imports those in an
 * inline module, which cannot have hashes, but a browser loads each script once, as its preload requests it.
 *
 * @param context has the table of hashes; under `remix-serve` and in development there is none
 */
export function addIntegrity({ html, context }: { html: string; context: AppLoadContext }) {
  const { assetIntegrity } = context
  if (!(assetIntegrity instanceof Map)) return html
  const hashes: ReadonlyMap<unknown, unknown> = assetIntegrity
  return html.replaceAll(SCRIPT, (element, address: string) => {
    const hash = hashes.get(address)
    return typeof hash === 'string' ? `${element} integrity="${hash}"` : element
  })
}
