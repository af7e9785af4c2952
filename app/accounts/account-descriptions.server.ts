import { describeForm } from '#app/forms/describe-form.ts'
import { type FormDescriptions } from '#app/forms/form-description.ts'
import { getFailure, getFormMessages } from '#app/forms/form-copy.server.ts'
import { FORMS } from '#app/forms/forms.ts'
import { ACCOUNT_FORMS, type AccountFormName, SIGNUP_FIELDS } from './account-forms.ts'
import { getAccountFieldMessages } from './refuse.server.ts'

const FIELDS = { ...ACCOUNT_FORMS, signup: { ...FORMS.signup.fields, ...SIGNUP_FIELDS } }

/** Describes the account forms for the browser. The loaders of their pages return it as `forms`. */
export async function describeAccountForms(
  names: readonly (AccountFormName | 'signup')[],
): Promise<FormDescriptions> {
  const [messages, { value: shared }] = await Promise.all([
    getAccountFieldMessages(),
    getFormMessages(),
  ])
  const issuesText = shared?.issuesText ?? null
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        ...describeForm({ fields: FIELDS[name], validation: 'site', messages, issuesText }),
        ...(name === 'login' && {
          failure: getFailure({
            title: messages.loginError ?? shared?.noAnswerText,
            closeLabel: shared?.closeLabel,
          }),
        }),
      },
    ]),
  )
}
