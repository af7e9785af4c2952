import { randomUUID } from 'node:crypto'
import { defineQuery } from 'groq'
import { readIfKnown } from '#app/content/store/known-content.ts'
import { readContent } from '#app/content/store/store.server.ts'
import { describeForm } from './describe-form.ts'
import { type Choices, type FieldMessages, type FormDefinition } from './form-definition.ts'
import { type BrowserFailure, type FormDescriptions } from './form-description.ts'
import { type FormFailure } from './form-reply.ts'
import { type FormName, FORMS } from './forms.ts'

const FORM_MESSAGES_QUERY = defineQuery(/* groq */ `
  *[_type == "formMessages" && _id == "formMessages"][0]{
    faults,
    contact,
    resume,
    partnerApplication,
    partnerMessage,
    whiteGlove,
    integrationRequest,
    newsletter,
    comment,
    issuesText,
    failureTitle,
    noAnswerText,
    offlineTitle,
    offlineText,
    "closeLabel": *[_type == "siteSettings" && _id == "siteSettings"][0].labels.closeNotice,
    databaseError,
    emailError,
    keptText,
    tooManyText,
    tooLargeText
  }
`)

const FORM_CHOICES_QUERY = defineQuery(/* groq */ `{
  "interests": array::unique(*[_type in ["page", "section"]].blocks[_type == "contactForm"].interests[].value),
  "partnerTypes": *[_type == "partnerType"].name,
  "companySizes": array::unique(*[_type in ["page", "section"]].blocks[_type == "whiteGloveForm"].sizes[])
}`)

/** Replaces missing copy. */
const WORDLESS = '!'

/** Reads the messages of forms; null when the dataset has none, or is unavailable. Forms work without them. */
export const getFormMessages = () => readIfKnown(readFormMessages)

/** @throws Response when the Content Lake does not answer and there is no copy */
export const readFormMessages = () =>
  readContent({ query: FORM_MESSAGES_QUERY, type: 'formMessages' })

export type FormMessages = NonNullable<Awaited<ReturnType<typeof getFormMessages>>['value']>

/** The stored forms that a page thanks for. */
export type StoredFormName = Extract<FormName, keyof FormMessages>

/** The editors' messages about fields; empty while they are not known. */
export async function getFieldMessages(): Promise<FieldMessages> {
  return (await getFormMessages()).value?.faults ?? {}
}

/** Creates a failure of a whole form, with the common title. */
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

/** Describes stored forms for the browser. The page's loader returns it as `forms`. */
export async function describeStoredForms(
  names: readonly StoredFormName[],
): Promise<FormDescriptions> {
  const { value: messages } = await getFormMessages()
  return Object.fromEntries(
    names.map((name) => {
      const definition: FormDefinition = FORMS[name]
      const text = messages?.[name]?.failureText
      return [
        name,
        {
          ...describeForm({
            ...definition,
            messages: messages?.faults ?? {},
            issuesText: messages?.issuesText ?? null,
          }),
          ...(text && {
            failure: getFailure({
              title: messages.failureTitle,
              text,
              closeLabel: messages.closeLabel,
            }),
          }),
        },
      ]
    }),
  )
}

/** The choices of all selects; null while the Content Lake does not answer and there is no copy. */
export async function getChoices(): Promise<Choices | null> {
  return (await readIfKnown(readChoices)).value
}

/** @throws Response when the Content Lake does not answer and there is no copy */
export async function readChoices(): Promise<Choices> {
  const offered = await readContent({ query: FORM_CHOICES_QUERY })
  return {
    interests: texts(offered.interests),
    partnerTypes: texts(offered.partnerTypes),
    companySizes: texts(offered.companySizes),
  }
}

function texts(values: readonly unknown[] | null) {
  return (values ?? []).filter((value) => typeof value === 'string')
}

/** Reads the failures that the browser reports for any form, offline and online. Every page contains them. */
export async function getFormFailures() {
  const { value: messages } = await getFormMessages()
  return {
    offline: getFailure({
      title: messages?.offlineTitle,
      text: messages?.offlineText,
      closeLabel: messages?.closeLabel,
    }),
    other: getFailure({ title: messages?.noAnswerText, closeLabel: messages?.closeLabel }),
  }
}

/** A failure that the browser reports, in the editors' words. */
export function getFailure({
  title,
  text,
  closeLabel,
}: Partial<Record<'title' | 'text' | 'closeLabel', string | null>>): BrowserFailure {
  return {
    title: title ?? WORDLESS,
    text: text ?? null,
    isError: true,
    closeLabel: closeLabel ?? null,
  }
}
