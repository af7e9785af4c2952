import { defineArrayMember, defineField, defineType } from '@sanity/types'
import {
  line,
  listPosition,
  paragraph,
  requiredLine,
  requiredParagraph,
  wholeNumber,
} from '../fields.ts'
import { listIn, getPart, textIn } from '../parts.ts'
import { addressSlug } from '#schemas/addresses/address-slug.ts'
import { documentPaths } from '#schemas/addresses/document-address.ts'
import { warnAboutChangedAddress } from '#schemas/addresses/changed-address.ts'

export const caseStudy = defineType({
  name: 'caseStudy',
  title: 'Case study',
  type: 'document',
  groups: [
    { name: 'story', title: 'Story', default: true },
    { name: 'figures', title: 'Figures' },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    requiredLine({
      name: 'title',
      description: 'What was achieved, with its figure. One sentence.',
      softMax: 90,
      group: 'story',
    }),
    defineField({
      name: 'markedPhrase',
      type: 'string',
      description: 'A part of the title, exactly as it stands there; it is highlighted.',
      group: 'story',
      validation: (rule) =>
        rule.custom((phrase, { parent }) =>
          !phrase || textIn(parent, 'title').includes(phrase)
            ? true
            : 'The marked phrase must be a part of the title, letter by letter.',
        ),
    }),
    addressSlug({
      description: 'The end of its address after /case-studies/.',
      source: 'title',
      folder: documentPaths.caseStudy,
      group: 'story',
    }),
    defineField({
      name: 'customer',
      type: 'reference',
      to: [{ type: 'customer' }],
      description: 'Whose story it is: gives the company’s name and its logo.',
      group: 'story',
      validation: (rule) => rule.required(),
    }),
    requiredLine({
      name: 'industry',
      description: 'What the company does, such as “Financial services”.',
      softMax: 40,
      group: 'story',
    }),
    requiredParagraph({
      name: 'excerpt',
      description: 'On its card and under its title: the start and the outcome.',
      softMax: 200,
      group: 'story',
    }),
    requiredLine({
      name: 'metric',
      description: 'The one figure to remember, such as “7 days”.',
      softMax: 10,
      group: 'story',
    }),
    requiredLine({
      name: 'highlight',
      description: 'What the figure counts: “to hire an assistant, instead of 3–4 weeks”.',
      softMax: 70,
      group: 'story',
    }),
    defineField({
      name: 'facts',
      type: 'array',
      description: 'Beside the title: company, role, what was used. Three or four.',
      group: 'story',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'caseFact',
          title: 'Fact',
          fields: [
            requiredLine({ name: 'label', description: 'Such as “Role”.', softMax: 16 }),
            requiredLine({ name: 'value', description: 'Such as “Executive assistant”.' }),
          ],
          preview: { select: { title: 'label', subtitle: 'value' } },
        }),
      ],
      validation: (rule) => rule.max(4).warning(),
    }),
    defineField({
      name: 'body',
      type: 'richText',
      description: 'The story: where they stood, what they did, what came of it.',
      group: 'story',
    }),
    paragraph({
      name: 'quote',
      description: 'What somebody at the company says, without quotation marks.',
      group: 'story',
    }),
    defineField({
      name: 'author',
      type: 'object',
      description: 'Who says it.',
      group: 'story',
      options: { columns: 2 },
      fields: [
        line({ name: 'name', description: 'The person’s name.' }),
        line({ name: 'title', description: 'Their position.' }),
      ],
    }),
    listPosition({ group: 'story' }),
    line({
      name: 'pictureHeading',
      description: 'Over the lane or the bars: “120 people in, six to meet”.',
      softMax: 50,
      group: 'figures',
    }),
    paragraph({
      name: 'pictureNote',
      description: 'How to read the lane or the bars.',
      group: 'figures',
    }),
    defineField({
      name: 'stages',
      type: 'array',
      description: 'The lane: how many applicants each stage began with. Two or more draw it.',
      group: 'figures',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'laneStage',
          title: 'Stage',
          fields: [
            requiredLine({
              name: 'label',
              description: 'Under the number: “after video screen”.',
              softMax: 24,
            }),
            wholeNumber({ name: 'count', description: 'People who were left.', min: 1, max: 480 }),
          ],
          preview: { select: { title: 'label', subtitle: 'count' } },
        }),
      ],
      validation: (rule) => [
        rule.custom((stages) =>
          isFalling(stages) ? true : 'A stage cannot begin with more people than the one before.',
        ),
        rule.max(6).warning('More than six stages leave no room for the numbers.'),
      ],
    }),
    defineField({
      name: 'comparisons',
      type: 'array',
      description: 'Pairs of bars, each pair to its own scale; drawn where there is no lane.',
      group: 'figures',
      of: [defineArrayMember({ type: 'barPair' })],
      validation: (rule) => rule.max(4).warning(),
    }),
    defineField({
      name: 'metrics',
      type: 'array',
      description: 'The table of figures, before and after.',
      group: 'figures',
      of: [defineArrayMember({ type: 'caseMetric' })],
    }),
    defineField({
      name: 'workflow',
      type: 'array',
      description: 'What was done day by day; readers can fold it away. None hides the section.',
      group: 'figures',
      of: [defineArrayMember({ type: 'workflowStep' })],
    }),
    defineField({
      name: 'seo',
      title: 'Search and sharing',
      type: 'seo',
      description: 'What search engines and shared links show; the title and excerpt when empty.',
      group: 'search',
    }),
  ],
  validation: (rule) =>
    rule.custom((document, context) => warnAboutChangedAddress({ document, context })).warning(),
  preview: { select: { title: 'title', subtitle: 'metric', media: 'customer.logo' } },
})

function isFalling(stages: unknown) {
  const counts = listIn({ stages }, 'stages').map((stage) => Number(getPart(stage, 'count')))
  return counts.every((count, index) => index === 0 || !(count > (counts[index - 1] ?? count)))
}
