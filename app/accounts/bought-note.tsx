import { ButtonLink } from '#app/ui/button.tsx'

/** What a visitor without an account has paid for. */
export type Bought = {
  /** In the words of the page after a payment: "the Starter plan". */
  plan: string
  /** The page that sends the link for a password. */
  href: string
}

type Words = { heading: string | null; text: string | null; linkLabel: string | null } | null

/** What was bought in this browser, and the way to a password; nothing where the dataset has no words for it. */
export function BoughtNote({ bought, words }: { bought: Bought; words: Words }) {
  if (!words?.heading || !words.linkLabel) return null
  return (
    <div className="mt-8 rounded-lg border border-line bg-surface p-6">
      <h2 className="type-h4">{fillPlan({ text: words.heading, bought })}</h2>
      <p className="mt-2 text-muted empty:hidden">{fillPlan({ text: words.text, bought })}</p>
      <ButtonLink href={bought.href} className="mt-5 w-full sm:w-fit">
        {words.linkLabel}
      </ButtonLink>
    </div>
  )
}

export function fillPlan({ text, bought }: { text: string | null; bought: Bought }) {
  return text?.replaceAll('{plan}', () => bought.plan) ?? null
}
