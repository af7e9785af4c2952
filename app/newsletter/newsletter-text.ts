import { type NEWSLETTER_PAGES_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { type NewsletterAnswer } from './newsletter-answer.ts'

type Words = NonNullable<NEWSLETTER_PAGES_QUERY_RESULT>

type NewsletterText = {
  heading: string | null | undefined
  text: string | null | undefined
  notice: { heading: string | null; text: string | null } | null
  /** Label of the button; null when there is nothing left to do. */
  button: string | null | undefined
  link: { href: string; label: string | null | undefined } | null
}

/**
 * Selects the copy of one of the newsletter's pages.
 *
 * @param outcome null before its button was pressed
 * @param seconds how long to wait, where it was pressed too often
 */
export function newsletterText({
  page,
  words,
  outcome,
  seconds,
}: {
  page: 'confirm' | 'leave'
  words: Words
  outcome: NewsletterAnswer['outcome'] | null
  seconds: number
}): NewsletterText {
  const own = words.newsletterPages
  if (outcome === 'expired') {
    return {
      heading: own?.expiredHeading,
      text: own?.expiredText,
      notice: null,
      button: null,
      link: { href: '/blog#newsletter', label: own?.againLabel },
    }
  }
  if (outcome === 'done') {
    return {
      heading: page === 'confirm' ? own?.confirmedHeading : own?.leftHeading,
      text: page === 'confirm' ? own?.confirmedText : own?.leftText,
      notice: null,
      button: null,
      link: { href: '/blog', label: own?.articlesLabel },
    }
  }
  return {
    heading: page === 'confirm' ? own?.confirmHeading : own?.leaveHeading,
    text: page === 'confirm' ? own?.confirmText : own?.leaveText,
    notice: outcome && {
      heading: words.failureTitle,
      text: faultText({ words, outcome, seconds }),
    },
    button: page === 'confirm' ? own?.confirmLabel : own?.leaveLabel,
    link: null,
  }
}

function faultText({
  words,
  outcome,
  seconds,
}: {
  words: Words
  outcome: 'failed' | 'too-many'
  seconds: number
}) {
  return outcome === 'too-many'
    ? (words.tooManyText?.replace('{seconds}', String(seconds)) ?? null)
    : (words.newsletter?.failureText ?? null)
}
