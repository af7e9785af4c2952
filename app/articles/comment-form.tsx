import { Form } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'
import { FormNotice } from '#app/ui/form-notice.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type ArticleWords, type ClosedMessage } from './article.types.ts'
import { useFormAnswer } from './form-answer.ts'

/** The form for one more comment. */
export function CommentForm({ words, closed }: { words: ArticleWords; closed: ClosedMessage }) {
  const { action, isClosed, typed } = useFormAnswer('comment')
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      className="mt-8 grid items-end gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <input type="hidden" name="form" value="comment" />
      {isClosed && (
        <div className="sm:col-span-3">
          <FormNotice message={closed} />
        </div>
      )}
      <TextArea
        name="content"
        defaultValue={typed.content}
        label={words?.commentLabel}
        placeholder={words?.commentPlaceholder ?? undefined}
        required
        className="sm:col-span-3"
      />
      <TextField
        name="name"
        defaultValue={typed.name}
        label={words?.nameLabel}
        autoComplete="name"
        required
      />
      <TextField
        name="email"
        defaultValue={typed.email}
        type="email"
        label={words?.emailLabel}
        optionalLabel={words?.emailNote}
        autoComplete="email"
        required
      />
      <Button type="submit" className="min-h-12.5">
        {words?.postLabel}
      </Button>
    </Form>
  )
}
