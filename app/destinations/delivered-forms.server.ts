import { z } from 'zod'
import { listPublishedForms } from '#app/content-forms/read-form.server.ts'
import { getChoices } from '#app/forms/form-copy.server.ts'
import { type Choices, type FormDefinition } from '#app/forms/form-definition.ts'
import { FORMS } from '#app/forms/forms.ts'
import { askDatabase, database } from '#app/inbox/submissions.server.ts'

/** Comments and subscriptions are not leads, so they are never delivered. */
const NEVER_DELIVERED = ['blog_comments', 'newsletter_subscribers']

const ContentFormsSchema = z.array(
  z.object({
    form: z.string(),
    definition: z.object({
      title: z.string(),
      fields: z.array(
        z.object({
          key: z.string(),
          label: z.string().catch(''),
          choices: z.array(z.string()).optional(),
        }),
      ),
    }),
  }),
)

/**
 * Lists the forms whose submissions can be delivered, with the fields that rules can use. Editors' forms have their
 * titles, including forms that were unpublished.
 *
 * @throws Response 503 when the database does not answer
 */
export async function listDeliveredForms() {
  const choices = await getChoices()
  const ownForms = listOwnForms().map((form) => ({
    name: form.table,
    title: form.title,
    fields: Object.values(form.fields).flatMap((field) =>
      field.column === null
        ? []
        : [{ name: field.column, title: field.title, choices: listValues({ field, choices }) }],
    ),
  }))
  const published = await listPublishedForms()
  const former = ContentFormsSchema.parse(
    await askDatabase(() => database().rpc('list_forms')),
  ).filter(({ form }) => !published.some((each) => each.form === form))
  const contentForms = ContentFormsSchema.parse([...published, ...former])
    .map(({ form, definition: { title, fields } }) => ({
      name: `form:${form}`,
      title,
      fields: fields.map(({ key, label, choices = [] }) => ({
        name: key,
        title: label || key,
        choices,
      })),
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title))
  return [...ownForms, ...contentForms]
}

function listOwnForms(): FormDefinition[] {
  return Object.values(FORMS).filter(({ table }) => !NEVER_DELIVERED.includes(table))
}

/** Lists the stored values of a list; empty for free text. */
function listValues({
  field,
  choices,
}: {
  field: FormDefinition['fields'][string]
  choices: Choices | null
}): readonly string[] {
  if (field.kind !== 'choice') return []
  return typeof field.choices === 'string' ? (choices?.[field.choices] ?? []) : field.choices
}
