import { Form } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormGuard } from '#app/forms/form-guard.tsx'
import { FormNotice } from '#app/ui/form-notice.tsx'
import { FailureToast } from '#app/ui/toast.tsx'
import { type ClosedMessage } from './article.types.ts'
import { type useBlogForm } from './use-blog-form.ts'

/**
 * A form of the blog around its fields. Sent, it comes back empty; refused, with what was typed, what is wrong beside
 * the fields, and the focus on the first of those.
 */
export function BlogForm({
  name,
  form: { key, action, reply, isPending },
  closed,
  className,
  children,
}: {
  name: 'newsletter' | 'comment'
  form: ReturnType<typeof useBlogForm>
  closed: ClosedMessage
  className: string
  children: ReactNode
}) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [reply])
  return (
    <Form
      key={key}
      ref={element}
      method="post"
      action={action}
      preventScrollReset
      aria-busy={isPending}
      className={className}
    >
      <input type="hidden" name="form" value={name} />
      <FormGuard replied={reply?.token} />
      {reply?.isClosed && (
        <div className="col-span-full">
          <FormNotice message={closed} />
        </div>
      )}
      {reply?.failure && (
        <FailureToast
          key={reply.failure.id}
          failure={reply.failure}
          closeLabel={reply.failure.closeLabel}
        />
      )}
      {children}
    </Form>
  )
}
