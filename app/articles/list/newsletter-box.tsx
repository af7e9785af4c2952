import { SiteForm } from '#app/forms/site-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { type ClosedMessage, type NewsletterWords } from '#app/articles/article.types.ts'

/** The box for subscribers, in the margin of the list and of every article. */
export function NewsletterBox({
  newsletter,
  closed,
}: {
  newsletter: NewsletterWords
  closed: ClosedMessage
}) {
  if (!newsletter) return null
  const { heading, text, emailLabel, emailPlaceholder, buttonLabel, pendingLabel } = newsletter
  return (
    <section aria-labelledby="newsletter" className="no-print border-t border-ink pt-6">
      <h2 id="newsletter" className="type-h4">
        {heading}
      </h2>
      {text && <p className="type-small mt-1 text-muted">{text}</p>}
      <SiteForm name="newsletter" closed={closed} className="mt-4 grid gap-3">
        {({ input, isPending }) => (
          <>
            <TextField
              {...input('email')}
              label={emailLabel}
              placeholder={emailPlaceholder ?? undefined}
            />
            <SubmitButton variant="secondary" disabled={isPending}>
              {isPending ? (pendingLabel ?? buttonLabel) : buttonLabel}
            </SubmitButton>
          </>
        )}
      </SiteForm>
    </section>
  )
}
