import { defineField, defineType } from '@sanity/types'
import { CODE_LANGUAGES } from '../code-languages.ts'
import { line, requiredLine } from '../fields.ts'

/** The language of a code sample, for syntax highlighting. */
export function codeLanguageField() {
  return defineField({
    name: 'language',
    type: 'string',
    description: 'Colours its words.',
    options: {
      list: Object.entries(CODE_LANGUAGES).map(([value, title]) => ({ value, title })),
    },
    initialValue: 'plain',
  })
}

/** A piece of code with a name of its own. */
export const codeSample = defineType({
  name: 'codeSample',
  title: 'Sample',
  type: 'object',
  fields: [
    requiredLine({
      name: 'title',
      description: 'What it shows, or the name of its file.',
      softMax: 40,
    }),
    codeLanguageField(),
    defineField({
      name: 'code',
      type: 'text',
      rows: 12,
      description: 'The code, exactly as it is typed.',
      validation: (rule) => rule.required(),
    }),
    line({ name: 'note', description: 'A line under it.', softMax: 160 }),
  ],
  preview: { select: { title: 'title', subtitle: 'code' } },
})
