import { useState } from 'react'
import {
  type DocumentActionComponent,
  useClient,
  useDocumentOperation,
  useDocumentVersions,
} from 'sanity'
import { documentAddress } from '#schemas/addresses/document-address.ts'
import { DeadLinksDialog } from './dead-links-dialog.tsx'
import {
  findTypedLinks,
  LINKING_DOCUMENTS_QUERY,
  type LinkingDocument,
} from '#schemas/addresses/find-typed-links.ts'

/** Includes drafts and versions of releases, like the Studio's own dialog. */
const IS_REFERENCED_QUERY = 'count(*[references($id)]) > 0'

/** The actions that take a document off the site, and the verb for each. */
const VERBS = new Map<DocumentActionComponent['action'], 'Unpublish' | 'Delete'>([
  ['unpublish', 'Unpublish'],
  ['delete', 'Delete'],
])

/** The Studio keeps the state of an action by its identity, so each action is wrapped once. */
const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * Wraps Unpublish and Delete of documents with an address: lists documents that link there by a typed path, which the
 * Studio does not know as references. Other actions stay as they are.
 *
 * The editor is asked once: by this dialog instead of the Studio's, or by the Studio's where no path leads there. Only
 * a document that is also referenced gets both, one after the other: the Studio's dialog lists the references and
 * cannot be extended.
 */
export function confirmDeadLinks(useAction: DocumentActionComponent) {
  const verb = VERBS.get(useAction.action)
  if (!verb) return useAction
  const action = wrapped.get(useAction) ?? askBefore({ useAction, verb })
  wrapped.set(useAction, action)
  return action
}

type State =
  | { step: 'looking'; id: string }
  | { step: 'asking'; id: string; links: readonly LinkingDocument[]; isReferenced: boolean }
  | { step: 'failed'; id: string; cause: string }

function askBefore({
  useAction,
  verb,
}: {
  useAction: DocumentActionComponent
  verb: 'Unpublish' | 'Delete'
}): DocumentActionComponent {
  const useActionAfterQuestion: DocumentActionComponent = (props) => {
    const action = useAction(props)
    const client = useClient({ apiVersion: '2025-02-19' })
    const [state, setState] = useState<State | null>(null)
    const { id, type, published, version } = props
    const operations = useDocumentOperation(id, type)
    const versions = useDocumentVersions({ documentId: id })
    const address = documentAddress(published)
    if (!action || !published || address === null) return action

    const leaveToStudio = () => {
      setState(null)
      action.onHandle?.()
    }
    const proceed = () => {
      const isAnswered = state?.step === 'asking' && !state.isReferenced && !version
      if (!isAnswered || versions.loading) return leaveToStudio()
      setState(null)
      if (verb === 'Delete') operations.delete.execute(versions.data)
      else operations.unpublish.execute()
    }
    const look = async () => {
      setState({ step: 'looking', id })
      try {
        const parameters = { id: published._id }
        const [documents, isReferenced] = await Promise.all([
          client.fetch<unknown[]>(LINKING_DOCUMENTS_QUERY, parameters, {
            perspective: 'published',
          }),
          client.fetch<boolean>(IS_REFERENCED_QUERY, parameters, { perspective: 'raw' }),
        ])
        const links = findTypedLinks({ address, documents })
        if (links.length === 0) leaveToStudio()
        else setState({ step: 'asking', id, links, isReferenced })
      } catch (error) {
        const cause = error instanceof Error ? error.message : String(error)
        setState({ step: 'failed', id, cause })
      }
    }

    // The Studio keeps this state when the pane shows another document.
    const current = state?.id === id ? state : null
    const close = () => setState(null)
    return {
      ...action,
      disabled: Boolean(action.disabled) || current?.step === 'looking',
      onHandle: () => void look(),
      dialog:
        current && current.step !== 'looking'
          ? {
              type: 'dialog',
              header: `${verb} ${address}?`,
              width: 'small',
              onClose: close,
              content: (
                <DeadLinksDialog
                  address={address}
                  verb={verb}
                  links={current.step === 'asking' ? current.links : []}
                  failure={current.step === 'failed' ? current.cause : null}
                  onCancel={close}
                  onConfirm={proceed}
                />
              ),
            }
          : action.dialog,
    }
  }
  // The Studio identifies its own actions by this property.
  useActionAfterQuestion.action = useAction.action
  return useActionAfterQuestion
}
