import { type LayoutProps } from 'sanity'
import { useDeletionUndo } from './deleted/use-deletion-undo.tsx'
import { useRenewedPreview } from './presentation/use-renewed-preview.ts'
import { useUploadCheck } from './uploads/use-upload-check.ts'

/** The whole Studio, with what goes on in it whichever document is open. */
export function StudioLayout(props: LayoutProps) {
  useRenewedPreview()
  useDeletionUndo()
  useUploadCheck()
  return props.renderDefault(props)
}
