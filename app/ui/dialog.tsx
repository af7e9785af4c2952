import { Link } from '@remix-run/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { CloseIcon } from './icons.tsx'
import { useLeavingDialog } from '#app/ui/navigation/use-leaving-dialog.ts'

/**
 * A native `<dialog>` whose open state is the page's URL: a link opens it, the back button closes it. The server
 * renders it open beside the page; in the browser it becomes modal, with the page behind it inert, and Escape navigates
 * to `closeHref`.
 *
 * @param isOpen whether the current address is that of the open dialog
 * @param closeHref the address of the page without the dialog
 */
export function Dialog({
  isOpen,
  closeHref,
  heading,
  closeLabel,
  children,
}: {
  isOpen: boolean
  closeHref: string
  heading: string | null | undefined
  closeLabel: string | null | undefined
  children: ReactNode
}) {
  const headingId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const leave = useLeavingDialog({ dialog, isOpen, closeHref })
  // The server sets the attribute; afterwards showModal() and close() control it, and React must not.
  const [isOpenAtFirst] = useState(isOpen)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.matches(':modal')) {
      element.removeAttribute('open')
      element.showModal()
      title.current?.focus()
    }
    if (!isOpen && element.open) element.close()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      open={isOpenAtFirst}
      aria-labelledby={headingId}
      className="dialog"
      onClose={() => {
        // Closed with Escape while the URL still says open.
        if (isOpen) leave()
      }}
    >
      <div className="mb-5 flex items-start justify-between gap-4">
        <h2 id={headingId} ref={title} tabIndex={-1} className="min-w-0 type-h3 wrap-anywhere">
          {heading}
        </h2>
        <Link
          to={closeHref}
          replace
          preventScrollReset
          className="-mt-1.5 -mr-2 inline-flex size-10 flex-none items-center justify-center rounded-md hover:bg-sand"
        >
          <CloseIcon />
          <span className="sr-only">{closeLabel}</span>
        </Link>
      </div>
      {children}
    </dialog>
  )
}
