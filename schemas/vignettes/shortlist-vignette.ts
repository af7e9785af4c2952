import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, paragraph, requiredLine, wholeNumber } from '../fields.ts'
import { listIn } from '../parts.ts'
import {
  criteriaSumFault,
  holdingFault,
  rankingFault,
  shortlistPointsFault,
} from './vignette-faults.ts'

const label = ({ name, initialValue }: { name: string; initialValue: string }) =>
  line({ name, description: `In the picture: “${initialValue}”.`, initialValue })

export const shortlistVignette = defineType({
  name: 'shortlistVignette',
  title: 'Picture: ranked shortlist',
  type: 'object',
  fields: [
    requiredLine({ name: 'title', description: 'The role and its place.', softMax: 40 }),
    wholeNumber({ name: 'applicants', description: 'How many people applied.', min: 1 }),
    defineField({
      name: 'holding',
      type: 'number',
      description: 'How many are held. Declined is what remains, and is computed.',
      validation: (rule) =>
        rule
          .required()
          .integer()
          .min(0)
          .custom((holding, { parent }) =>
            holding === undefined ? true : (holdingFault({ holding, picture: parent }) ?? true),
          ),
    }),
    defineField({
      name: 'criteria',
      type: 'array',
      description: 'What is scored. The points of all criteria make 100.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'criterion',
          fields: [
            requiredLine({ name: 'name', description: 'One word, such as Operations.' }),
            wholeNumber({ name: 'outOf', description: 'The most points it can give.', min: 1 }),
          ],
          preview: { select: { title: 'name', subtitle: 'outOf' } },
        }),
      ],
      validation: (rule) =>
        rule
          .required()
          .min(1)
          .max(4)
          .custom((criteria) => criteriaSumFault(criteria ?? []) ?? true),
    }),
    wholeNumber({
      name: 'shortlistLine',
      description: 'From this many points on a candidate is on the shortlist.',
      max: 100,
    }),
    defineField({
      name: 'candidates',
      type: 'array',
      description: 'The rows of the picture, best first.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'candidate',
          fields: [
            requiredLine({ name: 'name', description: 'An invented name.' }),
            requiredLine({ name: 'role', description: 'Role and company, both invented.' }),
            defineField({
              name: 'points',
              type: 'array',
              of: [defineArrayMember({ type: 'number' })],
              description: 'Points for each criterion, in the order of the criteria.',
              validation: (rule) => rule.required().min(1),
            }),
          ],
          preview: { select: { title: 'name', subtitle: 'role' } },
        }),
      ],
      validation: (rule) =>
        rule
          .required()
          .min(1)
          .custom((list, { parent }) => {
            const candidates = list ?? []
            const criteria = listIn(parent, 'criteria')
            const fault = shortlistPointsFault({ candidates, criteria })
            return fault ?? rankingFault(candidates) ?? true
          }),
    }),
    line({ name: 'reasonsHeading', description: 'Over the reasons for the first candidate.' }),
    defineField({
      name: 'reasons',
      type: 'array',
      description: 'Why the first candidate ranks first: one reason a criterion, in their order.',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'reason',
          fields: [
            paragraph({ name: 'evidence', description: 'The line of the CV.', rows: 2 }),
            line({ name: 'question', description: 'What to ask where the CV is silent.' }),
            line({ name: 'source', description: 'Where it stands: CV, page 1, line 14.' }),
          ],
          preview: { select: { title: 'evidence', subtitle: 'source' } },
        }),
      ],
    }),
    defineField({
      name: 'labels',
      type: 'object',
      description: 'The words of the product’s screen.',
      options: { collapsible: true, collapsed: true },
      fields: [
        label({ name: 'applicants', initialValue: 'applicants' }),
        label({ name: 'shortlist', initialValue: 'Shortlist' }),
        label({ name: 'holding', initialValue: 'Holding' }),
        label({ name: 'declined', initialValue: 'Declined' }),
        label({ name: 'candidate', initialValue: 'Candidate' }),
        label({ name: 'points', initialValue: 'Points by criterion' }),
        line({
          name: 'shortlistLine',
          description: 'On the line under the shortlist. {points} is filled with its points.',
          initialValue: 'Shortlist line, {points} points',
        }),
        label({ name: 'outOf', initialValue: 'of' }),
        label({ name: 'invite', initialValue: 'Invite to interview' }),
        label({ name: 'hold', initialValue: 'Hold' }),
      ],
    }),
  ],
  preview: { select: { title: 'title' } },
})
