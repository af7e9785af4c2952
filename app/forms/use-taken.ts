import { useActionData, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

/**
 * How often the form of this name was taken while it stands on the page. As the `key` of a form it empties the form
 * then, and at no other time: what else renews the page's data (another theme, an answer about cookies, a put-away
 * announcement) leaves it alone. A form that was not taken gets a reply, one that was taken a redirect.
 */
export function useTaken(name: string) {
  const { state, formData } = useNavigation()
  const hasReply = useActionData() != null
  const isFollowing = state === 'loading' && formData?.get('form') === name
  const wasFollowing = useRef(false)
  const [taken, setTaken] = useState(0)
  useEffect(() => {
    if (state === 'idle' && wasFollowing.current && !hasReply) setTaken((times) => times + 1)
    wasFollowing.current = isFollowing
  }, [state, isFollowing, hasReply])
  return taken
}
