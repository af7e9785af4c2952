import { type RefObject, useEffect, useRef } from 'react'

/**
 * An answered question disappears together with the pressed button, and the focus would restart at the top of the
 * document. Returns it to the element that had it before, or to the page, without scrolling.
 */
export function useFocusAfterAnswer({
  isAsking,
  question,
}: {
  isAsking: boolean
  question: RefObject<HTMLElement>
}) {
  const wasAsking = useRef(isAsking)
  const cameFrom = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const element = question.current
    if (!isAsking || !element) return undefined
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && element.contains(relatedTarget)) return
      const isInPage = relatedTarget instanceof HTMLElement && relatedTarget.closest('main')
      cameFrom.current = isInPage ? relatedTarget : null
    }
    element.addEventListener('focusin', remember)
    return () => element.removeEventListener('focusin', remember)
  }, [isAsking, question])

  useEffect(() => {
    const isAnswered = wasAsking.current && !isAsking
    wasAsking.current = isAsking
    if (!isAnswered || document.activeElement !== document.body) return
    const origin = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main')
    origin?.focus({ preventScroll: true })
  }, [isAsking])
}
