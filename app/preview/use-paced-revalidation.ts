import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that loads the page's data again. A load that is under way is not interrupted, or somebody who types
 * would see nothing until they pause: the next one starts after it.
 */
export function usePacedRevalidation() {
  const revalidator = useRevalidator()
  const current = useRef(revalidator)
  const isWaiting = useRef(false)
  useEffect(() => {
    current.current = revalidator
    if (revalidator.state !== 'idle' || !isWaiting.current) return
    isWaiting.current = false
    revalidator.revalidate()
  }, [revalidator])
  return useCallback(() => {
    const { state, revalidate } = current.current
    if (state === 'idle') revalidate()
    else isWaiting.current = true
  }, [])
}
