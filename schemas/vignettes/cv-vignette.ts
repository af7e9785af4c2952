import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, requiredLine, wholeNumber } from '../fields.ts'

const cvLine = defineArrayMember({
  type: 'object',
  name: 'cvLine',
  title: 'Line',
  fields: [
    line({ name: 'before', description: 'Text before the evidence.' }),
    requiredLine({ name: 'evidence', description: 'The words that are underlined.' }),
    line({ name: 'after', description: 'Text after the evidence.' }),
    line({ name: 'tag', description: 'Criterion and points, such as “People 22”.', softMax: 16 }),
  ],
  preview: { select: { title: 'evidence', subtitle: 'tag' } },
})

export const cvVignette = defineType({
  name: 'cvVignette',
  title: 'Picture: a CV with its evidence',
  type: 'object',
  fields: [
    requiredLine({ name: 'name', description: 'An invented candidate.' }),
    line({ name: 'headline', description: 'What the candidate does, in the CV’s language.' }),
    requiredLine({
      name: 'language',
      description: 'The CV’s language as a code, such as pl or en-GB, for screen readers.',
      initialValue: 'en-GB',
    }),
    defineField({
      name: 'entries',
      type: 'array',
      description: 'Jobs and schools, newest first.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'cvEntry',
          title: 'Entry',
          fields: [
            requiredLine({ name: 'employer', description: 'Employer or school, invented.' }),
            requiredLine({ name: 'years', description: 'Such as “2019–2026”.' }),
            defineField({
              name: 'lines',
              type: 'array',
              of: [cvLine],
              description: 'What the CV says about it, with the evidence marked.',
              validation: (rule) => rule.required().min(1),
            }),
          ],
          preview: { select: { title: 'employer', subtitle: 'years' } },
        }),
      ],
      validation: (rule) => rule.required().min(1),
    }),
    line({ name: 'languagesHeading', description: 'Over the bars of languages.' }),
    defineField({
      name: 'languages',
      type: 'array',
      description: 'How many CVs came in which language, most first.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'language',
          fields: [
            requiredLine({ name: 'name', description: 'The language, in English.' }),
            wholeNumber({ name: 'count', description: 'How many CVs.', min: 1 }),
          ],
          preview: { select: { title: 'name', subtitle: 'count' } },
        }),
      ],
    }),
    line({ name: 'moreText', description: 'The rest, in words: “3 more CVs in Arabic …”.' }),
  ],
  preview: { select: { title: 'name', subtitle: 'headline' } },
})
