import { formatDate } from '#app/content/dates.ts'
import { Initials } from '#app/ui/initials.tsx'
import { type Article, type ArticleWords } from './article.types.ts'
import { countText } from './counted-words.ts'

/** What readers wrote, under how many they are. */
export function CommentList({
  comments,
  words,
}: {
  comments: Article['comments']
  words: ArticleWords
}) {
  const list = comments ?? []
  return (
    <>
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
    </>
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
