import { defineQuery } from 'groq'
import { readIfKnown } from '#app/content/store/known-content.ts'
import { readContent } from '#app/content/store/store.server.ts'
import { formProjection } from './form-projection.ts'
import { toRevision } from './to-revision.server.ts'

const FORMS_QUERY = defineQuery(/* groq */ `
  *[_type == "form" && defined(slug.current)]{
    ${formProjection},
    acknowledgement{ subject, received, next },
    file{ id, name },
    "path": *[_type == "page" && ^._id in blocks[].form._ref][0].path
  }
`)

const readForms = () => readIfKnown(() => readContent({ query: FORMS_QUERY }))

/** All forms that editors have published, with their present definitions; none while nobody can tell. */
export async function listPublishedForms() {
  const { value: forms } = await readForms()
  return (forms ?? []).flatMap((form) =>
    form.slug ? [{ form: form.slug, definition: toRevision(form) }] : [],
  )
}

/**
 * The form of a slug as editors have published it; null where there is none, or nobody can tell. All are read at once:
 * a slug is what anybody may send.
 */
export async function readForm(slug: string) {
  const { value: forms, isKnown } = await readForms()
  return { value: forms?.find((form) => form.slug === slug) ?? null, isKnown }
}

export type KnownForm = NonNullable<Awaited<ReturnType<typeof readForm>>['value']>
