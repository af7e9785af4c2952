import { Form } from '@remix-run/react'
import { formatDate } from '#app/content/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { FormNotice } from '#app/ui/form-notice.tsx'
import { Initials } from '#app/ui/initials.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type Article, type ArticleWords, type ClosedMessage } from './article.types.ts'
import { countText } from './counted-words.ts'
import { useFormAnswer } from './form-answer.ts'

/** What readers wrote, and the form for one more. */
export function Comments({
  comments,
  words,
  closed,
}: {
  comments: Article['comments']
  words: ArticleWords
  closed: ClosedMessage
}) {
  const list = comments ?? []
  return (
    <section aria-labelledby="comments" className="mt-14">
      <h2 id="comments" className="type-h3">
        {countText({
          count: list.length,
          many: words?.commentsText,
          one: words?.oneCommentText,
          none: words?.noCommentsText,
        })}
      </h2>
      {list.length > 0 && (
        <ol className="mt-4">
          {list.map((comment, index) => (
            <Comment
              key={comment._key}
              comment={comment}
              tone={index % 2 === 0 ? 'sand' : 'outline'}
            />
          ))}
        </ol>
      )}
      <CommentForm words={words} closed={closed} />
    </section>
  )
}

function Comment({
  comment,
  tone,
}: {
  comment: NonNullable<Article['comments']>[number]
  tone: 'sand' | 'outline'
}) {
  const date = formatDate(comment.date)
  return (
    <li className="flex gap-4 border-b py-6">
      <Initials name={comment.name} size="large" tone={tone} />
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{comment.name}</span>{' '}
          {date && (
            <time dateTime={comment.date ?? undefined} className="type-small text-muted">
              {date}
            </time>
          )}
        </p>
        <p className="mt-1 whitespace-pre-line">{comment.content}</p>
      </div>
    </li>
  )
}

function CommentForm({ words, closed }: { words: ArticleWords; closed: ClosedMessage }) {
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
