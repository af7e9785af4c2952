import { randomUUID } from 'node:crypto'
import { defineQuery } from 'groq'
import { createLastKnown } from '#app/content/last-known.ts'
import { readContent } from '#app/content/store.server.ts'
import { type FieldMessages } from './form-definition.ts'
import { type FormFailure } from './form-reply.ts'
import { type FormName } from './forms.ts'

const FORM_MESSAGES_QUERY = defineQuery(/* groq */ `
  *[_type == "formMessages" && _id == "formMessages"][0]{
    faults{
      required, tooLong, choice, email, phone, fullName, coverLetter, resumeLink, resumeFile, companyName,
      contactName, website, partnerType, partnerInterest, name, subject, message, documentation
    },
    contact{ successTitle, successText, failureText },
    resume{ successTitle, successText, failureText },
    partnerApplication{ successTitle, successText, failureText },
    partnerMessage{ successTitle, successText, failureText },
    whiteGlove{ successTitle, successText, failureText },
    integrationRequest{ successTitle, successText, failureText },
    newsletter{ successTitle, successText, failureText },
    comment{ successTitle, successText, failureText },
    issuesText,
    failureTitle,
    "closeLabel": *[_type == "siteSettings" && _id == "siteSettings"][0].labels.closeNotice,
    databaseError,
    emailError,
    keptText,
    tooManyText,
    tooLargeText
  }
`)

/** The copy of forms; null while the dataset has no such document. A form is taken without it, too. */
export const getFormMessages = createLastKnown({
  read: () => readContent({ query: FORM_MESSAGES_QUERY, type: 'formMessages' }),
})

export type FormMessages = NonNullable<Awaited<ReturnType<typeof getFormMessages>>['value']>

/** The stored forms that a page thanks for. */
export type StoredFormName = Extract<FormName, keyof FormMessages>

/** The editors' messages about fields; empty while they are not known. */
export async function getFieldMessages(): Promise<FieldMessages> {
  return (await getFormMessages()).value?.faults ?? {}
}

/** A failure of a form as a whole, under the title of all of them. */
export async function formFailure(
  textOf: (messages: FormMessages) => string | null | undefined,
): Promise<FormFailure> {
  const { value: messages } = await getFormMessages()
  return {
    id: randomUUID(),
    title: messages?.failureTitle ?? '',
    text: (messages && textOf(messages)) ?? null,
    isError: true,
    closeLabel: messages?.closeLabel ?? null,
  }
}
