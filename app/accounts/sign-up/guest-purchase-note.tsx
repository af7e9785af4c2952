import { ButtonLink } from '#app/ui/button.tsx'

/** Purchase of a visitor without an account. */
export type GuestPurchase = {
  /** In the words of the page after a payment: "the Starter plan". */
  plan: string
  /** The page that sends the link for a password. */
  href: string
  /** `pending`: the bank has not paid yet; `failed`: it has refused to. */
  state: 'paid' | 'pending' | 'failed'
}

type Words = Partial<
  Record<
    | 'heading'
    | 'text'
    | 'linkLabel'
    | 'pendingHeading'
    | 'pendingText'
    | 'failedHeading'
    | 'failedText'
    | 'paymentLabel',
    string
  >
> | null

/** Names what this browser has bought and links to setting a password; renders nothing without copy. */
export function GuestPurchaseNote({ bought, words }: { bought: GuestPurchase; words: Words }) {
  const text = getPurchaseText({ bought, words })
  if (!text?.linkLabel) return null
  return (
    <div className="mt-8 rounded-lg border border-line bg-surface p-6">
      <h2 className="type-h4">{text.heading}</h2>
      <p className="mt-2 text-muted empty:hidden">{text.text}</p>
      <ButtonLink href={bought.href} className="mt-5 w-full sm:w-fit">
        {text.linkLabel}
      </ButtonLink>
    </div>
  )
}

/** Returns the words for the state of a purchase; null where the dataset has none. */
export function getPurchaseText({ bought, words }: { bought: GuestPurchase; words: Words }) {
  if (words === null) return null
  const { heading, text, linkLabel } = {
    paid: words,
    pending: {
      heading: words.pendingHeading,
      text: words.pendingText,
      linkLabel: words.paymentLabel,
    },
    failed: { heading: words.failedHeading, text: words.failedText, linkLabel: words.paymentLabel },
  }[bought.state]
  if (!heading) return null
  const fill = (words = '') => words.replaceAll('{plan}', () => bought.plan)
  return { heading: fill(heading), text: fill(text), linkLabel }
}
