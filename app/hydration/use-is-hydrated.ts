import { useSyncExternalStore } from 'react'

/** False on the server and in the first render of the browser, true from then on: what needs a script waits for it. */
export function useIsHydrated() {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges() {
  return () => {}
}
