import { useNavigation, useRevalidator, useRouteLoaderData } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that reloads the page's data. A running load is not interrupted, or continuous typing would show
 * nothing: the next load starts after it.
 */
export function usePacedRevalidation() {
  const { state, revalidate } = useRevalidator()
  const navigation = useNavigation()
  const data = useRouteLoaderData('root')
  // React may render the start of a load late, or only when it has ended.
  const isLoading = useRef(false)
  const isWaiting = useRef(false)
  const isIdle = state === 'idle' && navigation.state === 'idle'

  const start = useCallback(() => {
    isWaiting.current = isLoading.current
    if (isLoading.current) return
    isLoading.current = true
    revalidate()
  }, [revalidate])

  useEffect(() => {
    isLoading.current = !isIdle
    if (isIdle && isWaiting.current) start()
    // Each load ends with other data.
  }, [isIdle, data, start])

  return start
}
