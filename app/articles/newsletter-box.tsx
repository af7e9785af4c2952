import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type ClosedMessage, type NewsletterWords } from './article.types.ts'
import { BlogForm } from './blog-form.tsx'
import { useBlogForm } from './use-blog-form.ts'

/** The box for subscribers, in the margin of the list and of every article. */
export function NewsletterBox({
  newsletter,
  closed,
}: {
  newsletter: NewsletterWords
  closed: ClosedMessage
}) {
  const form = useBlogForm('newsletter')
  if (!newsletter) return null
  const { heading, text, emailLabel, emailPlaceholder, buttonLabel, pendingLabel } = newsletter
  return (
    <section aria-labelledby="newsletter" className="no-print border-t border-ink pt-6">
      <h2 id="newsletter" className="type-h4">
        {heading}
      </h2>
      {text && <p className="type-small mt-1 text-muted">{text}</p>}
      <BlogForm name="newsletter" form={form} closed={closed} className="mt-4 grid gap-3">
        <TextField
          {...form.field('email')}
          type="email"
          label={emailLabel}
          placeholder={emailPlaceholder ?? undefined}
          autoComplete="email"
          required
        />
        <Button type="submit" variant="secondary" disabled={form.isPending}>
          {form.isPending ? (pendingLabel ?? buttonLabel) : buttonLabel}
        </Button>
      </BlogForm>
    </section>
  )
}
