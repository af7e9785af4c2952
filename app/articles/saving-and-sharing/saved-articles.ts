import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'saved-articles'

/** The parts of `localStorage` in use; null where the browser forbids it. */
type SavedStorage = Pick<Storage, 'getItem' | 'setItem'> | null

/** Reads the ids of the saved articles; empty for nothing or malformed data. */
export function readSaved(storage: SavedStorage): string[] {
  const json = storage?.getItem(STORAGE_KEY)
  return json ? stringsIn(json) : []
}

/** Saves an article or removes it; returns the result. */
export function toggleSaved({ id, storage }: { id: string; storage: SavedStorage }) {
  if (!storage) return 'refused'
  const saved = readSaved(storage)
  const isSaved = saved.includes(id)
  const next = isSaved ? saved.filter((one) => one !== id) : [...saved, id]
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch (error) {
    // The browser has no room left for the site.
    if (error instanceof DOMException) return 'refused'
    throw error
  }
  return isSaved ? 'removed' : 'added'
}

/** Whether this browser keeps the article, and the switch; other tabs of the site follow. */
export function useSaved(id: string) {
  const isSaved = useSyncExternalStore(
    subscribe,
    () => readSaved(browserStorage()).includes(id),
    () => false,
  )
  const toggle = () => {
    const outcome = toggleSaved({ id, storage: browserStorage() })
    window.dispatchEvent(new Event(STORAGE_KEY))
    return outcome
  }
  return { isSaved, toggle }
}

function subscribe(onChange: () => void) {
  // A tab only receives `storage` events of other tabs; our own event notifies its own buttons.
  const names = ['storage', STORAGE_KEY]
  for (const name of names) window.addEventListener(name, onChange)
  return () => {
    for (const name of names) window.removeEventListener(name, onChange)
  }
}

function browserStorage(): SavedStorage {
  try {
    return window.localStorage
  } catch (error) {
    // Reading the property throws where the visitor blocks site data; nothing is saved then.
    if (error instanceof DOMException) return null
    throw error
  }
}

function stringsIn(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}
