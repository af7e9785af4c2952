import { AsyncLocalStorage } from 'node:async_hooks'

/** Perspectives that a preview may have. */
export const PREVIEW_PERSPECTIVES = ['drafts', 'published'] as const

export type PreviewPerspective = (typeof PREVIEW_PERSPECTIVES)[number]

/** The preview that a request belongs to. */
export type PreviewContext = {
  /** Of the session: what an editor is typing is shown in their own preview. */
  id: string
  /** `studio` for an editor, `shared` for a visitor with a shared link. */
  kind: 'studio' | 'shared'
  perspective: PreviewPerspective
}

/** The server and the site are bundles of their own: a storage of this module would exist twice. */
const STORAGE = Symbol.for('shortlane.preview')

/** Runs a request in a preview: `readContent` returns drafts to the queries that opt in. */
export function runInPreview<Result>({
  preview,
  run,
}: {
  preview: PreviewContext
  run: () => Result
}) {
  return openStorage().run(preview, run)
}

/** The preview of the current request; null for visitors, and for all that changes data. */
export function getPreview(): PreviewContext | null {
  return openStorage().getStore() ?? null
}

function openStorage() {
  const existing: unknown = Reflect.get(globalThis, STORAGE)
  if (isPreviewStorage(existing)) return existing
  const storage = new AsyncLocalStorage<PreviewContext>()
  Reflect.set(globalThis, STORAGE, storage)
  return storage
}

function isPreviewStorage(value: unknown): value is AsyncLocalStorage<PreviewContext> {
  return value instanceof AsyncLocalStorage
}
