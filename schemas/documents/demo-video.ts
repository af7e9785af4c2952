import { defineField, defineType } from '@sanity/types'
import { getPart } from '../parts.ts'
import { paragraph, requiredLine, requiredParagraph, wholeNumber } from '../fields.ts'
import { today } from '../moments.ts'

const NO_FILE =
  'A visitor needs something to play: upload the film as WebM, as MP4 or, best, as both.'
const NO_POSTER = 'Before it plays, the film needs a picture.'
const NO_CAPTIONS = 'Whoever cannot hear the film reads it: upload its captions as WebVTT (.vtt).'

export const demoVideo = defineType({
  name: 'demoVideo',
  title: 'Product video',
  type: 'document',
  fields: [
    requiredLine({ name: 'title', description: 'What it shows; read out as its name.' }),
    paragraph({ name: 'description', description: 'For search engines: what one learns from it.' }),
    wholeNumber({ name: 'duration', description: 'How long it is, in seconds.', min: 1 }),
    defineField({
      name: 'uploadDate',
      title: 'Published on',
      type: 'date',
      description: 'For search engines: the day on which it was first shown.',
      initialValue: today,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'poster',
      type: 'imageWithAlt',
      description: 'The picture before it plays, 16 by 9.',
      validation: (rule) => [
        rule.required().error(NO_POSTER),
        rule.custom((poster) => poster === undefined || hasAsset(poster) || NO_POSTER),
      ],
    }),
    defineField({
      name: 'webm',
      title: 'Film as WebM',
      type: 'file',
      description: 'The smaller file, for the browsers that know it.',
      options: { accept: 'video/webm' },
    }),
    defineField({
      name: 'mp4',
      title: 'Film as MP4',
      type: 'file',
      description: 'The same film as H.264, which every browser plays.',
      options: { accept: 'video/mp4' },
      validation: (rule) => rule.custom((_, { parent }) => filmFault(parent)),
    }),
    defineField({
      name: 'captions',
      type: 'file',
      description: 'What is said and heard, as WebVTT (.vtt).',
      options: { accept: '.vtt,text/vtt' },
      validation: (rule) => rule.custom((file) => hasAsset(file) || NO_CAPTIONS),
    }),
    requiredParagraph({
      name: 'transcript',
      description:
        'All that is said and shown, to be read instead; an empty line begins a paragraph.',
      rows: 12,
      softMax: 5000,
    }),
  ],
  preview: { select: { title: 'title', media: 'poster' } },
})

/** True for a playable film, otherwise what is missing. */
export function filmFault(video: unknown) {
  return hasAsset(getPart(video, 'webm')) || hasAsset(getPart(video, 'mp4')) || NO_FILE
}

/** Sample content names the file that becomes the asset. */
/** Whether a file or a picture is uploaded, or will be with the sample content. */
export function hasAsset(file: unknown) {
  return typeof file === 'object' && file !== null && ('asset' in file || '_sanityAsset' in file)
}
