import { useActionData, useLocation } from '@remix-run/react'
import { type ClosedAnswer } from '#app/http/closed-form.ts'

/** What the forms of the blog hand back to a visitor: `form` tells which of a page's forms it was. */
export const BLOG_FORM_FIELDS = ['form', 'email', 'name', 'content'] as const

type FormName = 'newsletter' | 'comment'

/** Where a form of the page posts to, what the page said to it, and what had been typed there. */
export function useFormAnswer(form: FormName) {
  const { pathname, search } = useLocation()
  const answer = useActionData<ClosedAnswer>()
  const isClosed = answer?.typed.form === form
  return {
    // Remix gives a post to the list's address to the root route unless it says that the index is meant.
    action: pathname === '/blog' ? `/blog?index${search.replace('?', '&')}` : pathname,
    isClosed,
    typed: isClosed ? answer.typed : {},
  }
}
