import { useSyncExternalStore } from 'react'

/** False on the server and in the browser's first render, then true: for everything that needs a script. */
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
