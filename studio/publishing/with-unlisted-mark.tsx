import { previewText } from '#schemas/preview-text.ts'
import { LISTED_TYPES } from './find-lists.ts'
import { UnlistedMark } from './unlisted-mark.tsx'

type Previewed = {
  name: string
  preview?: { select?: Record<string, string>; prepare?: unknown }
}

/** Has the Studio's lists say which documents no page lists. A type that prepares its own preview is left as it is. */
export function withUnlistedMark<T extends Previewed>(type: T) {
  if (!LISTED_TYPES.includes(type.name) || type.preview?.prepare) return type
  return {
    ...type,
    preview: {
      select: { ...type.preview?.select, id: '_id' },
      prepare: ({ id, title, subtitle }: Record<string, unknown>) => ({
        title: previewText(title),
        subtitle: previewText(subtitle),
        media: <UnlistedMark id={previewText(id)} type={type.name} />,
      }),
    },
  }
}
