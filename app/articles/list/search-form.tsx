import { Form, NavigationType, useNavigationType, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { isReachable } from '#app/ui/is-reachable.ts'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { type BlogWords } from '#app/articles/article.types.ts'

/** The search: a GET form that filters while typing when there is a script. */
export function SearchForm({ words, query }: { words: BlogWords; query: string }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const navigationType = useNavigationType()

  /** Offline the list stays as it is; pressing the button explains why. */
  const search = async (typed: HTMLFormElement) => {
    if (await isReachable()) submit(typed, { replace: true, preventScrollReset: true })
  }

  const hasMounted = useRef(false)
  useEffect(() => {
    const input = form.current?.querySelector('input')
    const isFirstTime = !hasMounted.current
    hasMounted.current = true
    if (!input || input.value === query) return
    if (isFirstTime && input === document.activeElement) {
      // The visitor typed before the page was hydrated.
      submit(form.current, { replace: true, preventScrollReset: true })
      return
    }
    // While the visitor types, the field is ahead of the URL; after the back button the URL is ahead.
    if (input !== document.activeElement || navigationType === NavigationType.Pop)
      input.value = query
  }, [query, navigationType, submit])

  const shownQuery = useRef(query)
  useEffect(() => {
    const isCleared = query === '' && shownQuery.current !== ''
    shownQuery.current = query
    // The link that cleared the search disappears with the empty list, and takes the focus with it. The back button
    // also clears it, and must not move the focus.
    const isPressed = navigationType !== NavigationType.Pop
    if (isCleared && isPressed && document.activeElement === document.body) {
      form.current?.querySelector('input')?.focus()
    }
  }, [query, navigationType])

  return (
    <Form
      ref={form}
      method="get"
      action="/blog"
      role="search"
      className="flex items-end gap-3"
      preventScrollReset
      onChange={({ currentTarget }) => {
        void search(currentTarget)
      }}
    >
      <TextField
        name="q"
        type="search"
        label={words?.searchLabel}
        placeholder={words?.searchPlaceholder ?? undefined}
        defaultValue={query}
        autoComplete="off"
        className="flex-1"
      />
      <Button type="submit" variant="secondary" className="min-h-12.5">
        {words?.searchButton}
      </Button>
    </Form>
  )
}
