import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type ArticleWords, type ClosedMessage } from './article.types.ts'
import { BlogForm } from './blog-form.tsx'
import { useBlogForm } from './use-blog-form.ts'

/** The form for one more comment. */
export function CommentForm({ words, closed }: { words: ArticleWords; closed: ClosedMessage }) {
  const form = useBlogForm('comment')
  return (
    <BlogForm
      name="comment"
      form={form}
      closed={closed}
      className="mt-8 grid items-end gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <TextArea
        {...form.field('content')}
        label={words?.commentLabel}
        placeholder={words?.commentPlaceholder ?? undefined}
        required
        className="sm:col-span-3"
      />
      <TextField {...form.field('name')} label={words?.nameLabel} autoComplete="name" required />
      <TextField
        {...form.field('email')}
        type="email"
        label={words?.emailLabel}
        optionalLabel={words?.emailNote}
        autoComplete="email"
        required
      />
      <Button type="submit" className="min-h-12.5" disabled={form.isPending}>
        {form.isPending ? (words?.pendingLabel ?? words?.postLabel) : words?.postLabel}
      </Button>
    </BlogForm>
  )
}
