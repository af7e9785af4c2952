import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type NewsletterWords } from './article.types.ts'

/** The box for subscribers, in the margin of the list and of every article. */
export function NewsletterBox({ newsletter }: { newsletter: NewsletterWords }) {
  if (!newsletter) return null
  const { heading, text, emailLabel, emailPlaceholder, buttonLabel } = newsletter
  return (
    <section aria-labelledby="newsletter" className="border-t border-ink pt-6">
      <h2 id="newsletter" className="type-h4">
        {heading}
      </h2>
      {text && <p className="type-small mt-1 text-muted">{text}</p>}
      <form method="post" className="mt-4 grid gap-3">
        <TextField
          name="email"
          type="email"
          label={emailLabel}
          placeholder={emailPlaceholder ?? undefined}
          autoComplete="email"
          required
        />
        <Button type="submit" variant="secondary">
          {buttonLabel}
        </Button>
      </form>
    </section>
  )
}
