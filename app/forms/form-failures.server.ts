import { defineQuery } from 'groq'
import { readContent } from '#app/content/store.server.ts'
import { type FormFailures } from './send-form.ts'

const FORM_FAILURES_QUERY = defineQuery(/* groq */ `{
  "messages": *[_type == "formMessages" && _id == "formMessages"][0]{
    failureTitle,
    noAnswerText,
    offlineTitle,
    offlineText,
    contact{ failureText },
    resume{ failureText },
    partnerApplication{ failureText },
    partnerMessage{ failureText },
    whiteGlove{ failureText },
    integrationRequest{ failureText },
    newsletter{ failureText },
    comment{ failureText }
  },
  "account": *[_type == "accountPages" && _id == "accountPages"][0].messages{ loginError }
}`)

/** Stands for copy that the dataset does not have. */
const WORDLESS = '!'

/** What the browser says of a form that got no usable answer; it comes with every page. */
export async function getFormFailures() {
  const { messages, account } = await readContent({
    query: FORM_FAILURES_QUERY,
    parts: { messages: 'formMessages', account: 'accountPages.messages' },
  })
  const { failureTitle, noAnswerText, offlineTitle, offlineText, ...forms } = messages ?? {}
  /** @param closeLabel of the notice that says it */
  return function formFailures(closeLabel: string | null): FormFailures {
    const failure = (title: string | null | undefined, text: string | null = null) => ({
      title: title ?? WORDLESS,
      text,
      isError: true,
      closeLabel,
    })
    const ofForms: Array<[string, FormFailures[string]]> = Object.entries(forms).map(
      ([name, form]) => [
        name,
        form?.failureText ? failure(failureTitle, form.failureText) : undefined,
      ],
    )
    return {
      ...Object.fromEntries(ofForms),
      login: failure(account?.loginError ?? noAnswerText),
      offline: failure(offlineTitle, offlineText),
      other: failure(noAnswerText),
    }
  }
}
