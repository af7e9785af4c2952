import { AddIcon } from '@sanity/icons'
import { useState } from 'react'
import { type DocumentActionComponent } from 'sanity'
import { AddToListDialog } from './add-to-list-dialog.tsx'
import { useMissingLists } from './use-missing-lists.ts'

/** Offers to add an unlisted published document to an existing list. */
export const useAddToList: DocumentActionComponent = ({ published, type }) => {
  const id = published?._id ?? null
  const lists = useMissingLists({ id, type })
  // By document, since the Studio keeps this state when the pane shows another one.
  const [openFor, setOpenFor] = useState<string | null>(null)
  if (id === null || lists === null) return null
  return {
    label: 'Add to a list…',
    icon: AddIcon,
    onHandle: () => setOpenFor(id),
    dialog: openFor === id && {
      type: 'dialog',
      header: 'Add to which list?',
      onClose: () => setOpenFor(null),
      content: <AddToListDialog key={id} id={id} type={type} lists={lists} />,
    },
  }
}
