import { openProcessStorage } from '#app/http/process-storage.server.ts'

/** Perspectives that a preview may have. */
export const PREVIEW_PERSPECTIVES = ['drafts', 'published'] as const

export type PreviewPerspective = (typeof PREVIEW_PERSPECTIVES)[number]

/** The preview that a request belongs to. */
export type PreviewContext = {
  /** Id of the session whose editor sees unsaved input. */
  id: string
  /** `studio` for an editor, `shared` for a visitor with a shared link. */
  kind: 'studio' | 'shared'
  perspective: PreviewPerspective
}

const storage = openProcessStorage<PreviewContext>('preview')

/** Runs a request in a preview: `readContent` returns drafts to the queries that opt in. */
export function runInPreview<Result>({
  preview,
  run,
}: {
  preview: PreviewContext
  run: () => Result
}) {
  return storage.run(preview, run)
}

/** The preview of the current request; null for visitors, and for all that changes data. */
export function getPreview(): PreviewContext | null {
  return storage.getStore() ?? null
}
