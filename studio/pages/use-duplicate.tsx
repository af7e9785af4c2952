import { CopyIcon } from '@sanity/icons'
import { useState } from 'react'
import { type DocumentActionComponent } from 'sanity'
import { DuplicateDialog } from './duplicate-dialog.tsx'

/** Duplicates a document with an address: asks for the copy's address and title. */
export const useDuplicate: DocumentActionComponent = ({ draft, published, type }) => {
  const document = draft ?? published
  // By document, since the Studio keeps this state when the pane shows another one.
  const [openFor, setOpenFor] = useState<string | null>(null)
  if (!document) return null
  return {
    label: 'Duplicate…',
    icon: CopyIcon,
    onHandle: () => setOpenFor(document._id),
    dialog: openFor === document._id && {
      type: 'dialog',
      header: 'Duplicate',
      onClose: () => setOpenFor(null),
      content: (
        <DuplicateDialog
          key={document._id}
          document={{ ...document, _type: type }}
          onDone={() => setOpenFor(null)}
        />
      ),
    },
  }
}
useDuplicate.action = 'duplicate'
