/**
 * Sends requests for the project's host name (`http://sandbox.localhost:4000`) to the API itself
 * (`http://localhost:4000`). The vendor serves both; a self-hosted API has one address.
 *
 * Our clients never use the other (own-api.ts). The workspace menu does: in sanity 5.31.2 `probeWorkspaceAuth` creates
 * a client without `unstable_clientFactory`, and has no option. In browsers @sanity/client uses XMLHttpRequest, and has
 * its constructor before this runs.
 *
 * @param requests the prototype of the page's XMLHttpRequest
 */
export function sendToApiHost({
  requests,
  projectId,
  apiHost,
}: {
  requests: { open: XMLHttpRequest['open'] }
  projectId: string
  apiHost: string
}) {
  const { protocol, host } = new URL(apiHost)
  const projectHost = `${protocol}//${projectId}.${host}/`
  requests.open = new Proxy(requests.open, {
    apply(open, request, [method, address, ...others]: [string, string | URL, ...unknown[]]) {
      const url = String(address)
      const target = url.startsWith(projectHost)
        ? `${apiHost}/${url.slice(projectHost.length)}`
        : address
      Reflect.apply(open, request, [method, target, ...others])
    },
  })
}
