import { createClient } from '@sanity/client'
import { type WorkspaceOptions } from 'sanity'

/**
 * Settings for an API that the vendor does not host: one address for everything, a session cookie, and no features of
 * the vendor's other services.
 *
 * `unstable_clientFactory` is an internal of sanity 5.31.2 (`getAuthStore`): otherwise the project's id would be part
 * of the host name, and the header `x-sanity-app` would make @sanity/client use an EventSource of its own instead of
 * transport/.
 */
export function ownApi(apiHost: string) {
  return {
    apiHost,
    unstable_clientFactory: (options) =>
      createClient({ ...options, headers: undefined, useProjectHostname: false }),
    // The API lists its own sign-in providers; with a single one the editor is redirected immediately.
    auth: { loginMethod: 'cookie', redirectOnSingle: true },
    tasks: { enabled: false },
    releases: { enabled: false },
    scheduledDrafts: { enabled: false },
    scheduledPublishing: { enabled: false },
    announcements: { enabled: false },
    mediaLibrary: { enabled: false },
  } satisfies Partial<WorkspaceOptions>
}
