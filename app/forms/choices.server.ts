import { defineQuery } from 'groq'
import { createLastKnown } from '#app/content/last-known.ts'
import { readContent } from '#app/content/store.server.ts'
import { type Choices } from '#app/forms/form-definition.ts'

const FORM_CHOICES_QUERY = defineQuery(/* groq */ `{
  "interests": array::unique(*[_type == "page"].blocks[_type == "contactForm"].interests[].value),
  "partnerTypes": *[_type == "partnerType"].name,
  "companySizes": array::unique(*[_type == "page"].blocks[_type == "whiteGloveForm"].sizes[])
}`)

/** What the selects of all forms offer; null when the Content Lake has not said it since the process started. */
export async function getChoices(): Promise<Choices | null> {
  return (await lastKnown()).value
}

const lastKnown = createLastKnown({ read: readChoices })

async function readChoices(): Promise<Choices> {
  const found = await readContent({ query: FORM_CHOICES_QUERY })
  return {
    interests: texts(found.interests),
    partnerTypes: texts(found.partnerTypes),
    companySizes: texts(found.companySizes),
  }
}

function texts(values: readonly unknown[] | null) {
  return (values ?? []).filter((value) => typeof value === 'string')
}
