import { useEffect, useSyncExternalStore } from 'react'
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx'
import {
  currentToast,
  hideToast,
  presentToast,
  subscribeToToasts,
  type Toast,
} from './toast-store.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * Where notices appear and are read out: one a page.
 *
 * @param sent what the server has to say with this page; without JavaScript it stays until the next one
 */
export function ToastRegion({
  closeLabel,
  sent = null,
}: {
  closeLabel: string | null | undefined
  sent?: Toast | null
}) {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (sent) presentToast(sent)
    // A notice is told apart by its id: the same one comes as another object with each answer.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sent?.id])
  const toast = isHydrated ? shown : sent
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-5 bottom-5 z-50 flex justify-end sm:inset-x-8 sm:bottom-8"
    >
      {toast && (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} canClose={isHydrated} />
      )}
    </div>
  )
}

function ToastCard({
  toast,
  closeLabel,
  canClose,
}: {
  toast: Toast
  closeLabel: string | null | undefined
  canClose: boolean
}) {
  return (
    <div
      className={`toast wrap-anywhere pointer-events-auto flex w-full max-w-[400px] items-start gap-3 rounded-md border border-l-4 bg-surface py-3.5 pr-2 pl-4 shadow-2 ${toast.isError ? 'border-l-danger' : 'border-l-accent'}`}
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
      {canClose && (
        <button
          type="button"
          onClick={hideToast}
          className="flex size-7 flex-none items-center justify-center rounded-sm hover:bg-sand"
        >
          <CloseIcon className="size-3.5" />
          <span className="sr-only">{closeLabel}</span>
        </button>
      )}
    </div>
  )
}
