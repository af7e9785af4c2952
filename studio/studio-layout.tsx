import { type LayoutProps } from 'sanity'
import { useDeletionUndo } from './deleted/use-deletion-undo.tsx'
import { useRenewedPreview } from './presentation/use-renewed-preview.ts'
import { useUploadCheck } from './uploads/use-upload-check.ts'

/** Wraps the whole Studio with features that do not depend on the open document. */
export function StudioLayout(props: LayoutProps) {
  useRenewedPreview()
  useDeletionUndo()
  useUploadCheck()
  return props.renderDefault(props)
}
