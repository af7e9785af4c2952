import { defineField } from '@sanity/types'
import { requiredLine } from '../fields.ts'

/** The words of a screen: what each is for, and the words as the specification or we have them. */
type Texts = Readonly<Record<string, readonly [of: string, text: string]>>

/** An object of an account page whose fields are all such words. */
export function textsField({
  name,
  title,
  description,
  texts,
}: {
  name: string
  title: string
  description: string
  texts: Texts
}) {
  return defineField({
    name,
    title,
    type: 'object',
    description,
    group: name,
    fields: textFields(texts),
    validation: (rule) => rule.required(),
  })
}

/** Required lines; what is longer than a line warns late, as some of them are sentences. */
function textFields(texts: Texts) {
  return Object.entries(texts).map(([name, [of, text]]) =>
    requiredLine({ name, description: of, softMax: 240, initialValue: text }),
  )
}
