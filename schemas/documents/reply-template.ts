import { defineType } from '@sanity/types'
import { requiredLine, requiredParagraph } from '../fields.ts'

const PLACEHOLDERS = '{name} and {company} become what the sender typed.'

export const replyTemplate = defineType({
  name: 'replyTemplate',
  title: 'Reply',
  type: 'document',
  fields: [
    requiredLine({
      name: 'name',
      description: 'Its name in the inbox, under “Reply”. Senders do not see it.',
      softMax: 60,
    }),
    requiredLine({ name: 'subject', description: `The subject. ${PLACEHOLDERS}`, softMax: 80 }),
    requiredParagraph({
      name: 'text',
      description: `The mail, before you read it through and send it. ${PLACEHOLDERS}`,
      softMax: 1_500,
      rows: 10,
    }),
  ],
  preview: { select: { title: 'name', subtitle: 'subject' } },
})
