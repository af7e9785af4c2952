import { findSource } from '#app/content/find-source.ts'
import { formatDate } from '#app/content/dates.ts'
import { Initials } from '#app/ui/initials.tsx'
import { type ArticleWords, type Comment } from '#app/articles/article.types.ts'
import { countText } from '#app/articles/counted-words.ts'

/** Readers' comments below their number. */
export function CommentList({ comments, words }: { comments: Comment[]; words: ArticleWords }) {
  return (
    <>
      <h2 id="comments" className="type-h3">
        {countText({
          count: comments.length,
          many: words?.commentsText,
          one: words?.oneCommentText,
          none: words?.noCommentsText,
        })}
      </h2>
      {comments.length > 0 && (
        <ol className="mt-4">
          {comments.map((comment, index) => (
            <CommentEntry
              key={comment._key}
              comment={comment}
              waitingText={words?.waitingText}
              tone={index % 2 === 0 ? 'sand' : 'outline'}
            />
          ))}
        </ol>
      )}
    </>
  )
}

function CommentEntry({
  comment,
  waitingText,
  tone,
}: {
  comment: Comment
  waitingText: string | null | undefined
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
            <time
              dateTime={comment.date ?? undefined}
              data-sanity={findSource({ record: comment, field: 'date' })}
              className="type-small text-muted"
            >
              {date}
            </time>
          )}
        </p>
        <p className="mt-1 whitespace-pre-line">{comment.content}</p>
        {comment.isWaiting && <p className="type-small mt-2 text-muted">{waitingText}</p>}
      </div>
    </li>
  )
}
