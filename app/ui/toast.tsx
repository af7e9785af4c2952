import { useSyncExternalStore } from 'react'
import { CheckIcon, CloseIcon } from './icons.tsx'
import { currentToast, hideToast, subscribeToToasts, type Toast } from './toast-store.ts'

/** Where notices appear and are read out: one a page. */
export function ToastRegion({ closeLabel }: { closeLabel: string | null | undefined }) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-5 bottom-5 z-50 flex justify-end sm:inset-x-8 sm:bottom-8"
    >
      {toast && <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />}
    </div>
  )
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string | null | undefined }) {
  return (
    <div className="toast wrap-anywhere pointer-events-auto flex w-full max-w-[360px] items-start gap-3 rounded-md border border-l-4 border-l-accent bg-surface py-3.5 pr-2 pl-4 shadow-2">
      <CheckIcon className="mt-1 size-4 text-accent" />
      <p className="type-small min-w-0 flex-1 py-px font-semibold">{toast.text}</p>
      <button
        type="button"
        onClick={hideToast}
        className="flex size-7 flex-none items-center justify-center rounded-sm hover:bg-sand"
      >
        <CloseIcon className="size-3.5" />
        <span className="sr-only">{closeLabel}</span>
      </button>
    </div>
  )
}
