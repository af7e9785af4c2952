import { linkProjection, previewedImageProjection } from '#app/content/fragments.ts'

export const textColumnsProjection = /* groq */ `
  heading,
  lead,
  layout,
  items[]{
    _key,
    title,
    text,
    points,
    picture{ ${previewedImageProjection} },
    action{ ${linkProjection} }
  },
  perRow,
  tone
`
