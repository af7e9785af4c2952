import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Opens a named storage that the whole process shares. The server and the site are separate bundles, in which a
 * module's storage would exist twice. Each name has one type of store.
 */
export function openProcessStorage<Store>(name: string): AsyncLocalStorage<Store> {
  const key = Symbol.for(`site.${name}`)
  const existing: unknown = Reflect.get(globalThis, key)
  if (isStorage<Store>(existing)) return existing
  const storage = new AsyncLocalStorage<Store>()
  Reflect.set(globalThis, key, storage)
  return storage
}

function isStorage<Store>(value: unknown): value is AsyncLocalStorage<Store> {
  return value instanceof AsyncLocalStorage
}
