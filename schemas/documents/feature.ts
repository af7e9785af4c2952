import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, requiredLine, requiredParagraph } from '../fields.ts'
import { FEATURE_ICON_NAMES, type FeatureIconName, VIGNETTE_NAMES } from '../names.ts'
import { requireSlug } from '#schemas/addresses/address-slug.ts'
import { featureSlug } from '#schemas/addresses/feature-slug.ts'
import { warnAboutChangedAddress } from '#schemas/addresses/changed-address.ts'

/** “Chart column” of `chart-column`. */
function iconTitle(name: FeatureIconName) {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const feature = defineType({
  name: 'feature',
  title: 'Feature',
  type: 'document',
  groups: [
    { name: 'card', title: 'Card', default: true },
    { name: 'page', title: 'Page' },
  ],
  fields: [
    requiredLine({ name: 'title', description: 'The feature’s name.', softMax: 40, group: 'card' }),
    defineField({
      name: 'slug',
      type: 'slug',
      description: 'The end of its address: the title in small letters and digits, nothing else.',
      group: 'card',
      options: { source: 'title', slugify: (title) => requireSlug(featureSlug(title)) },
      validation: (rule) =>
        rule.custom((slug) => {
          const value = slug?.current
          if (!value) return 'Press Generate.'
          return value === featureSlug(value) || 'Small letters and digits only: press Generate.'
        }),
    }),
    defineField({
      name: 'icon',
      type: 'string',
      description: 'Stands beside its name in the list of all features.',
      group: 'card',
      options: { list: FEATURE_ICON_NAMES.map((value) => ({ value, title: iconTitle(value) })) },
    }),
    requiredParagraph({
      name: 'summary',
      description: 'What it does for the reader, in two or three lines.',
      softMax: 180,
      group: 'card',
    }),
    defineField({
      name: 'fact',
      type: 'object',
      description: 'The one figure beside its name in the list of all features.',
      group: 'card',
      options: { columns: 2 },
      fields: [
        requiredLine({ name: 'value', description: 'Such as “30+”.', softMax: 6 }),
        requiredLine({ name: 'label', description: 'Such as “languages”.', softMax: 40 }),
      ],
    }),
    defineField({
      name: 'picture',
      type: 'array',
      of: VIGNETTE_NAMES.map((type) => defineArrayMember({ type })),
      description: 'The picture on its card and its page: one at most.',
      group: 'card',
      validation: (rule) => rule.max(1),
    }),
    requiredLine({
      name: 'heading',
      description: 'The claim at the top of its page.',
      softMax: 70,
      group: 'page',
    }),
    requiredParagraph({
      name: 'lead',
      description: 'The proof of the claim, in three lines.',
      group: 'page',
    }),
    defineField({
      name: 'points',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      description: 'What it does, a line each.',
      group: 'page',
      validation: (rule) => [rule.required().min(1), rule.max(7).warning()],
    }),
    line({ name: 'pictureNote', description: 'Under the picture.', softMax: 160, group: 'page' }),
    defineField({
      name: 'steps',
      type: 'array',
      description: 'How it works, in three steps.',
      group: 'page',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'featureStep',
          title: 'Step',
          fields: [
            requiredLine({ name: 'title', description: 'What happens.', softMax: 40 }),
            requiredParagraph({ name: 'text', description: 'How, in two lines.', softMax: 180 }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().length(3),
    }),
    defineField({
      name: 'seo',
      title: 'Search and sharing',
      type: 'seo',
      description: 'What search engines and shared links show; title and summary when empty.',
      group: 'page',
    }),
  ],
  validation: (rule) =>
    rule.custom((document, context) => warnAboutChangedAddress({ document, context })).warning(),
  preview: { select: { title: 'title', subtitle: 'slug.current' } },
})
