import { SiteForm } from '#app/forms/site-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form-controls/text-area.tsx'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { type ArticleWords, type ClosedMessage } from '#app/articles/article.types.ts'

/** The form for one more comment. */
export function CommentForm({ words, closed }: { words: ArticleWords; closed: ClosedMessage }) {
  return (
    <SiteForm name="comment" closed={closed} className="mt-8 grid items-start gap-5 sm:grid-cols-2">
      {({ input, textarea, isPending }) => (
        <>
          <TextArea
            {...textarea('content')}
            label={words?.commentLabel}
            placeholder={words?.commentPlaceholder ?? undefined}
            className="sm:col-span-2"
          />
          <TextField {...input('name')} label={words?.nameLabel} />
          <TextField
            {...input('email')}
            label={words?.emailLabel}
            optionalLabel={words?.emailNote}
          />
          <SubmitButton className="sm:w-fit" disabled={isPending}>
            {isPending ? (words?.pendingLabel ?? words?.postLabel) : words?.postLabel}
          </SubmitButton>
        </>
      )}
    </SiteForm>
  )
}
