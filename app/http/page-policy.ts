import { type AppLoadContext } from '@remix-run/node'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** The server's way to widen the policy of a page; `remix-serve` has none. */
    allowOrigins?: (origins: readonly string[]) => void
  }
}

/** Lets the page of this response load from and send to other origins. */
export function allowOrigins({
  context,
  origins,
}: {
  context: AppLoadContext
  origins: readonly string[]
}) {
  if (origins.length > 0) context.allowOrigins?.(origins)
}
