import { type LayoutProps } from 'sanity'
import { useDeletionUndo } from './deleted/use-deletion-undo.tsx'
import { useRenewedPreview } from './presentation/use-renewed-preview.ts'

/** The whole Studio, with what goes on in it whichever document is open. */
export function StudioLayout(props: LayoutProps) {
  useRenewedPreview()
  useDeletionUndo()
  return props.renderDefault(props)
}
