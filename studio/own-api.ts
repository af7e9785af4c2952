import { createClient } from '@sanity/client'
import { type WorkspaceOptions } from 'sanity'

/**
 * Settings for an API that the vendor does not host: one address for everything,
 * a session cookie, and none of the features that only the vendor's other services answer.
 *
 * `unstable_clientFactory` is an internal of sanity 5.31.2 (`getAuthStore`): the project's id would
 * otherwise become a part of the host name, and the header `x-sanity-app` would make @sanity/client
 * use an EventSource of its own, past transport/.
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
