import { describeForm } from './describe-form.ts'
import { type FormDefinition } from './form-definition.ts'
import { type FormDescriptions } from './form-description.ts'
import { getFormMessages } from './form-messages.server.ts'
import { type FormName, FORMS } from './forms.ts'

/** The stored forms of these names as the browser needs them: what a page's loader brings as `forms`. */
export async function describeStoredForms(names: readonly FormName[]): Promise<FormDescriptions> {
  const { value: messages } = await getFormMessages()
  return Object.fromEntries(
    names.map((name) => {
      const definition: FormDefinition = FORMS[name]
      return [
        name,
        describeForm({
          ...definition,
          messages: messages?.faults ?? {},
          issuesText: messages?.issuesText ?? null,
        }),
      ]
    }),
  )
}
