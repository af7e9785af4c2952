import { defineArrayMember, defineField, defineType } from '@sanity/types'
import { line, optionalLink, requiredLine, requiredLink } from '../fields.ts'

export const navLink = defineType({
  name: 'navLink',
  title: 'Menu link',
  type: 'object',
  fields: [
    requiredLink({ name: 'link', description: 'The name in the menu, and where it leads.' }),
    line({
      name: 'note',
      description: 'The muted line under the name: what one finds there.',
      softMax: 40,
    }),
  ],
  preview: { select: { title: 'link.label', subtitle: 'note' } },
})

export const navMenu = defineType({
  name: 'navMenu',
  title: 'Drop-down menu',
  type: 'object',
  fields: [
    requiredLine({ name: 'label', description: 'The word in the header.', softMax: 16 }),
    defineField({
      name: 'links',
      type: 'array',
      of: [defineArrayMember({ type: 'navLink' })],
      description: 'What the menu holds; six fill its two columns.',
      validation: (rule) => [rule.required().min(1), rule.max(8).warning()],
    }),
    line({ name: 'asideText', description: 'A small line above the side note’s heading.' }),
    line({
      name: 'asideHeading',
      description: 'The side note at the right of the panel: one claim.',
      softMax: 60,
    }),
    optionalLink({ name: 'asideLink', description: 'Where the side note leads.' }),
  ],
  preview: { select: { title: 'label' } },
})

export const footerList = defineType({
  name: 'footerList',
  title: 'Footer list',
  type: 'object',
  fields: [
    requiredLine({ name: 'heading', description: 'The heading over the list.', softMax: 20 }),
    defineField({
      name: 'links',
      type: 'array',
      of: [defineArrayMember({ type: 'link' })],
      description: 'The links of the list, in order.',
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: { select: { title: 'heading' } },
})

export const socialLink = defineType({
  name: 'socialLink',
  title: 'Social link',
  type: 'object',
  fields: [
    requiredLine({ name: 'label', description: 'The name of the network.', softMax: 20 }),
    defineField({
      name: 'url',
      title: 'Address',
      type: 'url',
      description: 'Your profile there, with https.',
      validation: (rule) => rule.required().uri({ scheme: ['https'] }),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'url' } },
})
