import { defineQuery } from 'groq'
import { readContent } from '#app/content/store.server.ts'
import { createEmailTexts } from './email-texts.ts'

const EMAIL_TEXTS_QUERY = defineQuery(/* groq */ `
  *[_type == "emailTexts" && _id == "emailTexts"][0]{
    contact{ subject, intro },
    resume{ subject, intro },
    partnerApplication{ subject, intro },
    partnerMessage{ subject, intro },
    whiteGlove{ subject, intro },
    integrationRequest{ subject, intro },
    earlyAccess{ subject, intro },
    blogComment{ subject, intro },
    teamFooter,
    newsletterConfirmation{ subject, intro, buttonLabel, note },
    receipt{ subject, intro, note },
    accountExists{ subject, intro, buttonLabel, note, forgotLabel },
    unsubscribeLabel
  }
`)

/** The words of mails, at most a minute old while the Content Lake answers. */
export const getEmailTexts = createEmailTexts({
  read: () => readContent({ query: EMAIL_TEXTS_QUERY, type: 'emailTexts' }),
  now: Date.now,
})
