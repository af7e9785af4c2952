import { defineQuery } from 'groq'
import { readIfKnown } from '#app/content/store/known-content.ts'
import { readContent } from '#app/content/store/store.server.ts'

const EMAIL_TEXTS_QUERY = defineQuery(/* groq */ `
  *[_type == "emailTexts" && _id == "emailTexts"][0]{
    letterhead{ name, "logo": logo.asset->url + "?h=64&fm=png", address, taxNumber, greeting },
    contact{ subject, intro },
    resume{ subject, intro },
    partnerApplication{ subject, intro },
    partnerMessage{ subject, intro },
    whiteGlove{ subject, intro },
    integrationRequest{ subject, intro },
    earlyAccess{ subject, intro },
    blogComment{ subject, intro },
    teamFooter,
    acknowledgements{
      contact{ subject, received, next },
      resume{ subject, received, next },
      partnerApplication{ subject, received, next },
      partnerMessage{ subject, received, next },
      whiteGlove{ subject, received, next },
      integrationRequest{ subject, received, next },
      note
    },
    newsletterConfirmation{ subject, intro, buttonLabel, note },
    receipt{ subject, intro, buttonLabel, buttonNote, note },
    refusedPayment{ subject, intro, buttonLabel, note },
    planNotices{
      changed{ subject, intro },
      ending{ subject, intro },
      resumed{ subject, intro },
      renewalAhead{ subject, intro },
      paid{ subject, intro },
      paymentFailed{ subject, intro },
      buttonLabel,
      note
    },
    securityNotices{
      newDevice{ subject, intro },
      passwordChanged{ subject, intro },
      addressChanged{ subject, intro },
      factorOn{ subject, intro },
      factorOff{ subject, intro },
      recoveryCodeUsed{ subject, intro },
      accountDeleted{ subject, intro },
      buttonLabel,
      note
    },
    accountExists{ subject, intro, buttonLabel, note, forgotLabel },
    unsubscribeLabel,
    formSubmission{ subject, intro },
    "forms": *[_type == "form" && defined(acknowledgement.subject)]{
      "slug": slug.current,
      acknowledgement{ subject, received, next }
    }
  }
`)

/** @throws Response when the Content Lake does not answer and there is no copy */
export const readEmailTexts = () => readContent({ query: EMAIL_TEXTS_QUERY, type: 'emailTexts' })

/** The words of mails; a mail without its words (null) is better than no mail. */
export async function getEmailTexts() {
  return (await readIfKnown(readEmailTexts)).value
}
