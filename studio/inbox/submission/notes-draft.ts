/** Unsaved notes, and the saved text that they are based on. */
export type NotesDraft = { text: string; basis: string }

/** Whether there is something to save. */
export function isChanged({ draft, saved }: { draft: NotesDraft | null; saved: string }) {
  return draft !== null && draft.text.trim() !== saved.trim()
}

/** Whether a colleague has saved other notes since: the editor then has to choose. */
export function isContested({ draft, saved }: { draft: NotesDraft | null; saved: string }) {
  return draft !== null && isChanged({ draft, saved }) && draft.basis.trim() !== saved.trim()
}

/** Returns the rest of a draft after `text` was saved: words that were typed in the meantime. */
export function afterSaving({ draft, text }: { draft: NotesDraft | null; text: string }) {
  if (draft === null || draft.text === text) return null
  return { text: draft.text, basis: text }
}
