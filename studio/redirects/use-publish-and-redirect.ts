import { ClientError } from '@sanity/client'
import { LinkIcon } from '@sanity/icons'
import { useToast } from '@sanity/ui'
import { useState } from 'react'
import {
  type DocumentActionComponent,
  useClient,
  useDocumentPairPermissions,
  useSyncState,
  useValidationStatus,
} from 'sanity'
import { findRename } from '#schemas/addresses/find-rename.ts'
import { publishAndRedirect, REDIRECTS_QUERY, type StoredRedirect } from './publish-and-redirect.ts'

const MEANWHILE =
  'The document or a redirect was changed meanwhile. Look at the latest version, then try again.'

/** Publishes a document under its new address together with a redirect from the old one, or neither. */
export const usePublishAndRedirect: DocumentActionComponent = (props) => {
  const { id, type, draft, published, version, transactionSyncLock } = props
  const client = useClient({ apiVersion: '2025-02-19' })
  const toast = useToast()
  const { isSyncing } = useSyncState(id, type)
  const [permissions] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  // Like the Studio's own Publish: referenced documents have to be published as well.
  const { validation, isValidating, revision } = useValidationStatus(`drafts.${id}`, type, true)
  // The Studio keeps this state when the pane shows another document, and the draft remains for a moment after success.
  const [runningRevision, setRunningRevision] = useState<string | null>(null)
  const rename = findRename({ draft, published })
  if (!draft || !published || version || !rename || !permissions?.granted) return null

  async function run() {
    if (!draft || !published || !rename) return
    setRunningRevision(draft._rev)
    try {
      const redirects = await client.fetch<StoredRedirect[]>(
        REDIRECTS_QUERY,
        {},
        { perspective: 'raw' },
      )
      const redirectId = `redirect-${crypto.randomUUID()}`
      await client.mutate(publishAndRedirect({ rename, draft, published, redirects, redirectId }))
      toast.push({ status: 'success', title: `${rename.from} now leads to ${rename.to}` })
    } catch (error) {
      const isConflict = error instanceof ClientError && [404, 409].includes(error.statusCode)
      const cause = error instanceof Error ? error.message : String(error)
      toast.push({
        status: 'error',
        title: `Not published, and no redirect made from ${rename.from}`,
        description: isConflict ? MEANWHILE : cause,
        duration: 20_000,
      })
      setRunningRevision(null)
    }
  }

  const isRunning = runningRevision === draft._rev
  const isFaulty = validation.some(({ level }) => level === 'error')
  // The validation of the last change may still be under way.
  const isChecked = !isSyncing && !isValidating && revision === draft._rev
  return {
    label: isRunning ? 'Publishing…' : `Publish and redirect from ${rename.from}`,
    icon: LinkIcon,
    disabled: isRunning || isFaulty || !isChecked || Boolean(transactionSyncLock?.enabled),
    title: isFaulty
      ? 'There are errors to correct first.'
      : `Visitors of ${rename.from} are sent to ${rename.to}.`,
    onHandle: () => void run(),
  }
}
