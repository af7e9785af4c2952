import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { AlertIcon, CheckIcon, CloseIcon } from '#app/ui/icons.tsx'
import {
  currentToast,
  hideToast,
  presentToast,
  subscribeToToasts,
  type Toast,
} from './toast-store.ts'
import { useIsHydrated } from '#app/hydration/use-is-hydrated.ts'

/**
 * Shows and announces notices; one per page. A notice disappears with its page.
 *
 * @param sent a notice from the server; without JavaScript it stays until the next page
 */
export function ToastRegion({
  closeLabel,
  sent = null,
}: {
  closeLabel: string | null | undefined
  sent?: Toast | null
}) {
  const current = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  const isHydrated = useIsHydrated()
  const { pathname } = useLocation()
  useEffect(() => hideToast, [pathname])
  useEffect(() => {
    if (sent) presentToast(sent)
    // A notice is told apart by its id: the same one comes as another object with each answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sent?.id])
  const toast = isHydrated ? current : sent
  return (
    <ToastCorner role="status">
      {toast && (
        <ToastCard
          key={toast.id}
          toast={toast}
          closeLabel={closeLabel}
          onClose={isHydrated ? hideToast : null}
        />
      )}
    </ToastCorner>
  )
}

/**
 * The notice that a form was rejected. It is inside the form, since a modal dialog makes everything outside inert, and
 * stays until it is closed or the form is sent again. Pass the notice's id as `key`.
 */
export function FailureToast({
  failure,
  closeLabel,
}: {
  failure: Toast
  closeLabel: string | null
}) {
  const [isClosed, setIsClosed] = useState(false)
  const isHydrated = useIsHydrated()
  const close = () => setIsClosed(true)
  return (
    <ToastCorner role="alert">
      {!isClosed && (
        <ToastCard toast={failure} closeLabel={closeLabel} onClose={isHydrated ? close : null} />
      )}
    </ToastCorner>
  )
}

/**
 * Alerts appear below the header: forms and next steps are further down. Status messages appear at the bottom of a
 * phone's screen, where they do not cover the heading.
 */
function ToastCorner({ role, children }: { role: 'status' | 'alert'; children: ReactNode }) {
  return (
    <div
      role={role}
      className="toast-corner no-print pointer-events-none fixed inset-x-5 z-50 flex justify-end sm:inset-x-8"
    >
      {children}
    </div>
  )
}

/** @param onClose null where no script could hear it */
function ToastCard({
  toast,
  closeLabel,
  onClose,
}: {
  toast: Toast
  closeLabel: string | null | undefined
  onClose: (() => void) | null
}) {
  return (
    <div
      className={`toast has-checked:hidden wrap-anywhere pointer-events-auto flex w-full max-w-[400px] items-start gap-3 rounded-md border border-l-4 bg-surface py-3.5 pr-2 pl-4 shadow-2 ${toast.isError ? 'border-l-danger' : 'border-l-accent'}`}
    >
      {toast.isError ? (
        <AlertIcon className="mt-1 size-4 flex-none text-danger" />
      ) : (
        <CheckIcon className="mt-1 size-4 flex-none text-accent" />
      )}
      <div className="type-small min-w-0 flex-1 py-px">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="mt-0.5">{toast.text}</p>}
      </div>
      <CloseControl label={closeLabel} onClose={onClose} />
    </div>
  )
}

/** A close button; without a script, a checkbox that hides the notice. */
function CloseControl({
  label,
  onClose,
}: {
  label: string | null | undefined
  onClose: (() => void) | null
}) {
  const look =
    'flex size-7 flex-none items-center justify-center rounded-sm hover:bg-sand has-focus-visible:outline-2'
  const content = (
    <>
      <CloseIcon className="size-3.5" />
      <span className="sr-only">{label}</span>
    </>
  )
  if (onClose) {
    return (
      <button type="button" onClick={onClose} className={look}>
        {content}
      </button>
    )
  }
  return (
    <label className={look}>
      <input type="checkbox" className="sr-only" />
      {content}
    </label>
  )
}
