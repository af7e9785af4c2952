import { type AppLoadContext } from '@remix-run/node'

type Allow = (origins: readonly string[]) => void

/** Lets the page of this response load from and send to other origins; under `remix-serve` there is no policy. */
export function allowOrigins({
  context,
  origins,
}: {
  context: AppLoadContext
  origins: readonly string[]
}) {
  if (origins.length > 0 && isAllow(context.allowOrigins)) context.allowOrigins(origins)
}

/** A function of the server, by which `server/http/security-headers.ts` extends the policy. */
function isAllow(value: unknown): value is Allow {
  return typeof value === 'function'
}
