/**
 * Calls that the Studio makes to the vendor's hosts whatever its API, and their answers when the project is not hosted
 * there. Read in sanity 5.31.2: `FEEDBACK_TUNNEL_URL` (checks whether feedback can be sent; a failure hides the menu
 * entry) and `MODULES_URL` (looks for a newer version; nothing is announced).
 */
const OUTSIDE_CALLS = [
  { prefix: 'https://api.sanity.io/vX/intake/', status: 503 },
  { prefix: 'https://sanity-cdn.com/v1/modules/', status: 200 },
]

/** Wraps `fetch` to answer those calls locally, so that nothing leaves the machine. */
export function withoutOutsideCalls(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const outsideCall = OUTSIDE_CALLS.find(({ prefix }) => url.startsWith(prefix))
    return outsideCall ? Response.json({}, { status: outsideCall.status }) : fetch(input, init)
  }
}
