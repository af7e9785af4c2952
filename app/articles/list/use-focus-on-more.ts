import { NavigationType, useNavigationType } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first new article when more of the list is loaded by a script: the link that loaded them may
 * be gone, and the next Tab would skip them.
 *
 * @param slugs of the articles that are shown, which are the ids of their entries
 */
export function useFocusOnMore({ slugs, query }: { slugs: (string | null)[]; query: string }) {
  const navigationType = useNavigationType()
  const previous = useRef({ count: slugs.length, query })
  const first = slugs[previous.current.count]

  useEffect(() => {
    const isMore = slugs.length > previous.current.count && query === previous.current.query
    previous.current = { count: slugs.length, query }
    if (!isMore || !first || navigationType === NavigationType.Pop) return
    const title = document.getElementById(first)?.querySelector<HTMLElement>('h2 a')
    title?.focus({ preventScroll: true })
  }, [first, navigationType, query, slugs.length])
}
