import { describeForm } from '#app/forms/describe-form.ts'
import { getFormMessages } from '#app/forms/form-copy.server.ts'
import { type FieldMessages } from '#app/forms/form-definition.ts'
import { type FormDescription, type FormDescriptions } from '#app/forms/form-description.ts'
import { toFieldRules } from './field-rules.server.ts'
import { type FormDocument, getFormName } from './form-document.ts'
import { type FormRevision, hashRevision } from './form-revision.server.ts'
import { noteEnd } from '#app/http/recorded-reads.server.ts'
import { readOpeningTimes } from './opening-times.ts'
import { rememberRevision } from './revisions.server.ts'
import { toRevision } from './to-revision.server.ts'

/** Describes a page's editor-made forms for the browser, each with its version. */
export async function describeContentForms(
  forms: readonly FormDocument[],
): Promise<FormDescriptions> {
  if (forms.length === 0) return {}
  const { value: messages } = await getFormMessages()
  return Object.fromEntries(
    forms.flatMap((form) => {
      if (form.slug === null) return []
      const definition = toRevision(form)
      const revision = hashRevision(definition)
      rememberRevision({ form: form.slug, revision, definition, isCurrent: true })
      const { isClosed, nextChange } = readOpeningTimes({ form, now: Date.now() })
      if (nextChange !== null) noteEnd(nextChange)
      const described = describeRevision({
        definition,
        revision,
        messages: messages?.faults ?? {},
        issuesText: messages?.issuesText ?? null,
      })
      return [[getFormName(form.slug), isClosed ? { ...described, isClosed } : described] as const]
    }),
  )
}

/** A version of a form as the browser needs it. */
export function describeRevision({
  definition,
  revision,
  ...words
}: {
  definition: FormRevision
  revision: string
  messages: FieldMessages
  issuesText: string | null
}): FormDescription {
  return { ...describeForm({ fields: toFieldRules(definition), ...words }), revision }
}
