import { type PreviewValue } from '@sanity/types'

/**
 * A preview with a field as title and the kind of section as subtitle. Without a text, the kind is the title.
 *
 * @param title the field, or the first of several that has a text
 * @param media the field of a picture to show beside it
 */
export function namedPreview({
  title,
  kind,
  media,
}: {
  title: string | readonly string[]
  kind: string
  media?: string
}) {
  const fields = [title].flat()
  return {
    select: {
      ...Object.fromEntries(fields.map((field, index) => [`title${index || ''}`, field])),
      ...(media !== undefined && { media }),
    },
    prepare: (selected: Record<string, unknown> & Pick<PreviewValue, 'media'>) => {
      const texts = fields.map((_field, index) => selected[`title${index || ''}`])
      const text = texts.find((one) => typeof one === 'string' && one.trim() !== '')
      const picture = selected.media ? { media: selected.media } : {}
      return typeof text === 'string'
        ? { title: text, subtitle: kind, ...picture }
        : { title: kind, ...picture }
    },
  }
}
