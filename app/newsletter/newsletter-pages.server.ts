import { defineQuery } from 'groq'
import { readContent } from '#app/content/store/store.server.ts'

const NEWSLETTER_PAGES_QUERY = defineQuery(/* groq */ `
  *[_type == "formMessages" && _id == "formMessages"][0]{
    newsletterPages{
      confirmHeading, confirmText, confirmLabel, confirmedHeading, confirmedText,
      leaveHeading, leaveText, leaveLabel, leftHeading, leftText,
      expiredHeading, expiredText, againLabel, articlesLabel
    },
    failureTitle,
    newsletter{ failureText },
    tooManyText
  }
`)

/** The words of the pages to which the newsletter's mails lead; null while the dataset has none. */
export function getNewsletterWords() {
  return readContent({ query: NEWSLETTER_PAGES_QUERY, type: 'formMessages' })
}
