import { defineField, defineType } from '@sanity/types'
import { paragraph, requiredLine } from '../fields.ts'
import { hasAsset } from './demo-video.ts'
import { pictureField } from '../picture-field.ts'

const NO_FILE = 'Upload the file that visitors are to get.'

export const download = defineType({
  name: 'download',
  title: 'Download',
  type: 'document',
  fields: [
    requiredLine({ name: 'title', description: 'What one gets; the link.', softMax: 60 }),
    defineField({
      name: 'file',
      type: 'file',
      description: 'Its type and size are shown beside the link.',
      options: { accept: '.pdf,.zip,.csv,.docx,.xlsx,.pptx' },
      validation: (rule) => [
        rule.required().error(NO_FILE),
        rule.custom((file) => file === undefined || hasAsset(file) || NO_FILE),
      ],
    }),
    paragraph({ name: 'description', description: 'What it is good for, in two lines.' }),
    pictureField({ name: 'cover', description: 'Its first page, as a picture. Optional.' }),
  ],
  preview: { select: { title: 'title', subtitle: 'file.asset.originalFilename', media: 'cover' } },
})
