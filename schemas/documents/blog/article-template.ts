import { defineType } from '@sanity/types'
import { line, requiredLine } from '#schemas/fields.ts'

export const articleTemplate = defineType({
  name: 'articleTemplate',
  title: 'Article page',
  type: 'document',
  groups: [
    { name: 'reading', title: 'Reading', default: true },
    { name: 'sharing', title: 'Sharing and saving' },
    { name: 'comments', title: 'Comments' },
  ],
  fields: [
    requiredLine({
      name: 'readingTimeText',
      description: 'Beside the date. {minutes} is counted from the text: “{minutes} min read”.',
      group: 'reading',
    }),
    line({
      name: 'contentsHeading',
      description: 'Over the list of its parts, which a long article has.',
      group: 'reading',
      initialValue: 'In this article',
    }),
    line({
      name: 'notesHeading',
      description: 'Over the footnotes.',
      group: 'reading',
      initialValue: 'Notes',
    }),
    line({
      name: 'backLabel',
      description: 'The arrow after a footnote, read out. {number} is the footnote’s.',
      group: 'reading',
      initialValue: 'Back to the text at note {number}',
    }),
    requiredLine({
      name: 'relatedHeading',
      description: 'Over the related articles.',
      group: 'reading',
    }),
    requiredLine({ name: 'shareLabel', description: 'The share menu.', group: 'sharing' }),
    requiredLine({ name: 'facebookLabel', description: 'Share on Facebook.', group: 'sharing' }),
    requiredLine({ name: 'twitterLabel', description: 'Share on Twitter.', group: 'sharing' }),
    requiredLine({ name: 'linkedInLabel', description: 'Share on LinkedIn.', group: 'sharing' }),
    requiredLine({ name: 'copyLabel', description: 'Copy the address.', group: 'sharing' }),
    requiredLine({
      name: 'copiedText',
      description: 'The notice after the address was copied.',
      group: 'sharing',
    }),
    requiredLine({
      name: 'copyFailedText',
      description: 'The notice when the browser does not let us copy.',
      group: 'sharing',
    }),
    requiredLine({ name: 'saveLabel', description: 'Save the article.', group: 'sharing' }),
    requiredLine({ name: 'savedLabel', description: 'The same once saved.', group: 'sharing' }),
    requiredLine({
      name: 'addedText',
      description: 'The notice after an article was saved.',
      group: 'sharing',
    }),
    requiredLine({
      name: 'removedText',
      description: 'The notice after it was taken off again.',
      group: 'sharing',
    }),
    requiredLine({
      name: 'saveFailedText',
      description: 'The notice when the browser does not let us save.',
      group: 'sharing',
    }),
    requiredLine({
      name: 'commentsText',
      description: 'Over the comments. {count} is how many: “{count} comments”.',
      group: 'comments',
    }),
    requiredLine({
      name: 'oneCommentText',
      description: 'The same for a single comment.',
      group: 'comments',
    }),
    requiredLine({
      name: 'noCommentsText',
      description: 'The same while there is none.',
      group: 'comments',
    }),
    requiredLine({ name: 'commentLabel', description: 'Over the field.', group: 'comments' }),
    line({ name: 'commentPlaceholder', description: 'In the empty field.', group: 'comments' }),
    requiredLine({ name: 'nameLabel', description: 'Over the field.', group: 'comments' }),
    requiredLine({ name: 'emailLabel', description: 'Over the field.', group: 'comments' }),
    line({ name: 'emailNote', description: 'Beside it: “not shown”.', group: 'comments' }),
    requiredLine({ name: 'postLabel', description: 'The button.', group: 'comments' }),
    requiredLine({
      name: 'waitingText',
      description: 'Under a comment that only its author sees, until it is approved.',
      group: 'comments',
    }),
  ],
  preview: { prepare: () => ({ title: 'Article page' }) },
})
