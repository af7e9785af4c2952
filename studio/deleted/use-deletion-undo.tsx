import { getPublishedId } from '@sanity/client/csm'
import { Button, useToast } from '@sanity/ui'
import { useEffect } from 'react'
import { useClient, useCurrentUser, useSchema } from 'sanity'
import { useDocumentTypes } from '../use-document-types.ts'
import { type DeletedDocument, keepDeleted, undoDeletion } from './deleted-documents.ts'

/** A deletion removes the draft and the published document, which a listener receives one after the other. */
const BOTH_HEARD_WITHIN_MS = 300

/** Long enough to read the notice and to press its button. */
const UNDO_MS = 20_000

/** Remembers the editor's deletions in this browser, and offers to undo them. */
export function useDeletionUndo() {
  const client = useClient({ apiVersion: '2025-02-19' })
  const schema = useSchema()
  const types = useDocumentTypes()
  const toast = useToast()
  const userId = useCurrentUser()?.id

  useEffect(() => {
    if (userId === undefined) return undefined
    const fail = (title: string) => (error: unknown) => {
      const description = error instanceof Error ? error.message : String(error)
      toast.push({ status: 'error', title, description, closable: true })
    }
    const offerUndo = (entry: DeletedDocument) => {
      const name = entry.title ? `“${entry.title}”` : (schema.get(entry.documentType)?.title ?? '')
      const id = `deleted-${entry.documentId}`
      const undo = () => {
        undoDeletion({ client, entry }).then(
          () => toast.push({ id, status: 'success', title: `${name} is back` }),
          fail(`${name} was not brought back`),
        )
      }
      toast.push({
        id,
        status: 'info',
        title: `${name} is deleted`,
        description: <Button text="Undo" mode="ghost" fontSize={1} padding={2} onClick={undo} />,
        duration: UNDO_MS,
        closable: true,
      })
    }

    const gone = new Map<string, Map<string, string>>()
    const keep = (id: string) => {
      const revisions = gone.get(id)
      gone.delete(id)
      if (!revisions) return
      keepDeleted({ client, id, revisions }).then(
        (entry) => entry && offerUndo(entry),
        fail('What you have deleted cannot be restored from “Deleted lately”'),
      )
    }
    const listening = client
      .listen(
        '*[_type in $types]',
        { types },
        {
          events: ['mutation'],
          visibility: 'query',
          includeResult: false,
          includePreviousRevision: true,
          includeAllVersions: true,
        },
      )
      .subscribe((event) => {
        if (event.type !== 'mutation' || event.transition !== 'disappear') return
        const { documentId, previousRev, identity } = event
        if (identity !== userId || !previousRev || documentId.startsWith('versions.')) return
        const id = getPublishedId(documentId)
        if (!gone.has(id)) window.setTimeout(() => keep(id), BOTH_HEARD_WITHIN_MS)
        gone.set(id, (gone.get(id) ?? new Map<string, string>()).set(documentId, previousRev))
      })
    return () => listening.unsubscribe()
  }, [client, schema, toast, types, userId])
}
