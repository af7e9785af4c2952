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

/** Lists all published forms with their current definitions; empty while the content is unavailable. */
export async function listPublishedForms() {
  const { value: forms } = await readForms()
  return (forms ?? []).flatMap((form) =>
    form.slug ? [{ form: form.slug, definition: toRevision(form) }] : [],
  )
}

/**
 * Reads the published form with a slug; null when there is none, or the content is unavailable. All forms are read
 * together, since visitors can send any slug.
 */
export async function readForm(slug: string) {
  const { value: forms, isKnown } = await readForms()
  return { value: forms?.find((form) => form.slug === slug) ?? null, isKnown }
}

export type KnownForm = NonNullable<Awaited<ReturnType<typeof readForm>>['value']>
