import { useLocation } from '@remix-run/react'
import { useForm } from '#app/forms/use-form.ts'
import { useTaken } from '#app/forms/use-taken.ts'

type FormName = 'newsletter' | 'comment'

/**
 * What a form of the blog needs: where it posts to, what it carries, what was said to it, and what its fields show
 * because of that.
 */
export function useBlogForm(name: FormName) {
  const { pathname, search } = useLocation()
  return {
    ...useForm(name),
    key: useTaken(name),
    // With a fragment the browser would leave the focus of a refused form alone, where there is no script to set it.
    action: pathname + search,
  }
}
