import { type RefObject, useEffect, useRef } from 'react'

/**
 * A question that is answered leaves its place with the button that was pressed, and the focus would start again at the
 * top of the document. It goes back to the field or link of the page that the visitor came from, else to the page
 * itself; the page does not scroll.
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
