import { EyeOpenIcon, LaunchIcon } from '@sanity/icons'
import { type DocumentActionComponent } from 'sanity'
import { useRouter } from 'sanity/router'
import { getPage } from '#schemas/addresses/document-address.ts'
import { describeRelease } from '#schemas/moments.ts'

/**
 * Creates the actions that lead from a document to its page: "Open page" shows the public version, "Open preview" the
 * draft.
 *
 * @param siteUrl origin of the site
 * @param preview whether the Studio has Presentation; without it there is no "Open preview"
 */
export function createOpenActions({ siteUrl, preview }: { siteUrl: string; preview: boolean }) {
  const useOpenPage: DocumentActionComponent = ({ published }) => {
    const path = getPage(published)
    const reason =
      path === null ? 'Visitors have no page yet: publish first.' : whyHidden(published)
    return {
      label: 'Open page',
      icon: LaunchIcon,
      disabled: reason !== null,
      title: reason ?? `${siteUrl}${path}`,
      onHandle: () => {
        window.open(`${siteUrl}${path}`, '_blank', 'noopener')
      },
    }
  }
  return preview ? [useOpenPage, useOpenPreview] : [useOpenPage]
}

const useOpenPreview: DocumentActionComponent = ({ id, type, draft, published, version }) => {
  const { navigateIntent } = useRouter()
  const path = getPage(version ?? draft ?? published)
  return {
    label: 'Open preview',
    icon: EyeOpenIcon,
    disabled: path === null,
    title: path === null ? 'The document has no address yet.' : `${path}, with its draft`,
    onHandle: () => {
      if (path !== null) navigateIntent('edit', { id, type, mode: 'presentation', preview: path })
    },
  }
}

/** Why visitors get no page of a published document: an article is hidden until its day. */
function whyHidden(published: { _type: string; date?: unknown } | null) {
  return published?._type === 'post' ? describeRelease(published.date) : null
}
