import { type DocumentActionComponent, type DocumentActionProps } from 'sanity'
import { findRename } from '#schemas/addresses/find-rename.ts'
import { confirmPublish, type PublishQuestion } from '../publishing/confirm-publish.tsx'
import { usePublishAndRedirect } from './use-publish-and-redirect.ts'

const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * Wraps Publish of documents with an address: asks for confirmation when the address changes, because links to the old
 * one break.
 */
export function confirmRename(usePublish: DocumentActionComponent) {
  const action =
    wrapped.get(usePublish) ??
    confirmPublish({ usePublish, useAlternative: usePublishAndRedirect, useQuestion: getQuestion })
  wrapped.set(usePublish, action)
  return action
}

/** A version of a release is published with its release, not by this button. */
function getQuestion({ draft, published, version }: DocumentActionProps): PublishQuestion | null {
  const rename = version ? null : findRename({ draft, published })
  return (
    rename && {
      header: `Publish at ${rename.to} without a redirect?`,
      consequence: `Whoever comes to ${rename.from}, by a link, a bookmark, a search engine or an older redirect, will find “Page not found”.`,
      advice: `“Publish and redirect from ${rename.from}” leads all of them to ${rename.to}.`,
      anyway: 'Publish without a redirect',
    }
  )
}
