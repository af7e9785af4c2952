import { defineDocuments, presentationTool } from 'sanity/presentation'
import { documentPaths } from '#schemas/addresses/document-address.ts'
import { resolveLocations } from './locations.ts'

/** Sanity's Presentation: the site in a frame, with drafts, beside the document that it shows. */
export function createPresentation({ siteUrl }: { siteUrl: string }) {
  return presentationTool({
    title: 'Presentation',
    previewUrl: {
      initial: siteUrl,
      previewMode: { enable: '/studio-api/preview', shareAccess: true },
    },
    allowOrigins: [siteUrl],
    resolve: { mainDocuments: defineDocuments(mainDocuments()), locations: resolveLocations },
  })
}

/** Maps paths to documents: pages by their full path, all others by slug. */
function mainDocuments() {
  const { page: _page, ...folders } = documentPaths
  return [
    ...Object.entries(folders).map(([type, folder]) => ({
      route: `${folder}:slug`,
      filter: `_type == "${type}" && slug.current == $slug`,
    })),
    { route: '/blog', type: 'blog' },
    {
      route: ['/', '/:path(.*)'],
      resolve: ({ path }: { path: string }) => ({
        filter: '_type == "page" && path == $path',
        params: { path },
      }),
    },
  ]
}
