import { useToast } from '@sanity/ui'
import { useEffect } from 'react'
import { isHosted, pageEnvironment } from '../environment.ts'
import { findUploadFault } from './find-upload-fault.ts'

/** The sandbox takes no more (`packages/sandbox/src/sanity/assets/upload.ts`). */
const SANDBOX_MEGABYTES = 20

/**
 * Tells an editor why a file cannot be uploaded, before the Studio tries: its own notice refers to the browser's
 * console. Listens for chosen, dropped and pasted files, since the Studio's inputs handle them in different ways.
 */
export function useUploadCheck() {
  const toast = useToast()
  useEffect(() => {
    const maxMegabytes = isHosted(pageEnvironment()) ? null : SANDBOX_MEGABYTES
    const check = (event: Event) => {
      const { files, accept } = readFiles(event)
      const fault = files
        .map((file) => findUploadFault({ file, accept, maxMegabytes }))
        .find((words) => words !== null)
      if (fault === undefined) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // Choosing the same file again is another try.
      if (event.target instanceof HTMLInputElement) event.target.value = ''
      toast.push({ status: 'error', title: fault, closable: true, duration: 12_000 })
    }
    const kinds = ['change', 'drop', 'paste']
    for (const kind of kinds) window.addEventListener(kind, check, { capture: true })
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, check, { capture: true })
    }
  }, [toast])
}

/** Reads the files of an event, empty without any, and the accepted types of its input. */
function readFiles(event: Event): { files: File[]; accept: string } {
  const { target } = event
  if (target instanceof HTMLInputElement && target.type === 'file' && event.type === 'change') {
    return { files: [...(target.files ?? [])], accept: target.accept }
  }
  if (event instanceof DragEvent)
    return { files: [...(event.dataTransfer?.files ?? [])], accept: '' }
  if (event instanceof ClipboardEvent)
    return { files: [...(event.clipboardData?.files ?? [])], accept: '' }
  return { files: [], accept: '' }
}
