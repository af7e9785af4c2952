import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, paragraph, requiredLine, wholeNumber } from '../fields.ts'
import { listIn } from '../parts.ts'
import {
  criteriaSumFault,
  holdingFault,
  rankingFault,
  shortlistPointsFault,
} from './vignette-faults.ts'

/** The words of the product's screen in a new picture. */
const NEW_LABELS = {
  applicants: 'applicants',
  shortlist: 'Shortlist',
  holding: 'Holding',
  declined: 'Declined',
  candidate: 'Candidate',
  points: 'Points by criterion',
  shortlistLine: 'Shortlist line, {points} points',
  outOf: 'of',
  invite: 'Invite to interview',
  hold: 'Hold',
}

/** A complete small example for editors to change. */
const NEW_PICTURE = {
  title: 'Office Manager, Leeds',
  applicants: 120,
  holding: 18,
  criteria: [
    { _type: 'criterion', _key: 'experience', name: 'Experience', outOf: 60 },
    { _type: 'criterion', _key: 'organization', name: 'Organization', outOf: 40 },
  ],
  shortlistLine: 75,
  candidates: [
    {
      _type: 'candidate',
      _key: 'first',
      name: 'Maren Oduya',
      role: 'Office lead, Tidewell Print',
      points: [54, 36],
    },
    {
      _type: 'candidate',
      _key: 'second',
      name: 'Tobias Fenwick',
      role: 'Coordinator, Larkhill Homes',
      points: [47, 31],
    },
    {
      _type: 'candidate',
      _key: 'third',
      name: 'Ines Calloway',
      role: 'Receptionist, Bramley Dental',
      points: [33, 29],
    },
  ],
  labels: NEW_LABELS,
}

const label = (name: keyof typeof NEW_LABELS) =>
  line({
    name,
    description:
      name === 'shortlistLine'
        ? 'On the line under the shortlist. {points} is filled with its points.'
        : `In the picture: “${NEW_LABELS[name]}”.`,
  })

export const shortlistVignette = defineType({
  name: 'shortlistVignette',
  title: 'Picture: ranked shortlist',
  type: 'object',
  // The initial value is here and not on the labels: an optional field can decline this one, but not those of its
  // fields, which would add a vignette to each new document.
  initialValue: NEW_PICTURE,
  fields: [
    requiredLine({ name: 'title', description: 'The role and its place.', softMax: 40 }),
    wholeNumber({ name: 'applicants', description: 'How many people applied.', min: 1 }),
    defineField({
      name: 'holding',
      type: 'number',
      description: 'How many are held. Declined is what remains, and is computed.',
      validation: (rule) => [
        rule.required(),
        rule
          .integer()
          .min(0)
          .custom((holding, { parent }) =>
            holding === undefined ? true : (holdingFault({ holding, picture: parent }) ?? true),
          ),
      ],
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
        label('applicants'),
        label('shortlist'),
        label('holding'),
        label('declined'),
        label('candidate'),
        label('points'),
        label('shortlistLine'),
        label('outOf'),
        label('invite'),
        label('hold'),
      ],
    }),
  ],
  preview: { select: { title: 'title' } },
})
