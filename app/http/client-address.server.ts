import { type AppLoadContext } from '@remix-run/node'

/** The IP address of whoever sent a request, as the server saw it; under `remix-serve` all are one. */
export function clientAddressOf(context: AppLoadContext) {
  return typeof context.clientAddress === 'string' ? context.clientAddress : 'unknown'
}
