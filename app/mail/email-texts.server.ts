import { defineQuery } from 'groq'
import { readIfKnown } from '#app/content/store/known-content.ts'
import { readContent } from '#app/content/store/store.server.ts'

const EMAIL_TEXTS_QUERY = defineQuery(/* groq */ `
  *[_type == "emailTexts" && _id == "emailTexts"][0]{
    letterhead{ name, "logo": logo.asset->url + "?h=64&fm=png", address, taxNumber, greeting },
    contact,
    resume,
    partnerApplication,
    partnerMessage,
    whiteGlove,
    integrationRequest,
    earlyAccess,
    blogComment,
    teamFooter,
    acknowledgements,
    newsletterConfirmation,
    receipt,
    refusedPayment,
    planNotices,
    securityNotices,
    accountExists,
    unsubscribeLabel,
    formSubmission,
    "forms": *[_type == "form" && defined(acknowledgement.subject)]{
      "slug": slug.current,
      acknowledgement{ subject, received, next },
      fileLabel,
      "fileName": select(fileByMail == true && defined(file.id) => file.name, null)
    }
  }
`)

/** @throws Response when the Content Lake does not answer and there is no copy */
export const readEmailTexts = () => readContent({ query: EMAIL_TEXTS_QUERY, type: 'emailTexts' })

/** The words of mails; a mail without its words (null) is better than no mail. */
export async function getEmailTexts() {
  return (await readIfKnown(readEmailTexts)).value
}
