import { Form } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'
import { FormNotice } from '#app/ui/form-notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type ClosedMessage, type NewsletterWords } from './article.types.ts'
import { useFormAnswer } from './form-answer.ts'

/** The box for subscribers, in the margin of the list and of every article. */
export function NewsletterBox({
  newsletter,
  closed,
}: {
  newsletter: NewsletterWords
  closed: ClosedMessage
}) {
  const { action, isClosed, typed } = useFormAnswer('newsletter')
  if (!newsletter) return null
  const { heading, text, emailLabel, emailPlaceholder, buttonLabel } = newsletter
  return (
    <section aria-labelledby="newsletter" className="border-t border-ink pt-6">
      <h2 id="newsletter" className="type-h4">
        {heading}
      </h2>
      {text && <p className="type-small mt-1 text-muted">{text}</p>}
      <Form method="post" action={action} preventScrollReset className="mt-4 grid gap-3">
        <input type="hidden" name="form" value="newsletter" />
        {isClosed && <FormNotice message={closed} />}
        <TextField
          name="email"
          type="email"
          label={emailLabel}
          placeholder={emailPlaceholder ?? undefined}
          defaultValue={typed.email}
          autoComplete="email"
          required
        />
        <Button type="submit" variant="secondary">
          {buttonLabel}
        </Button>
      </Form>
    </section>
  )
}
