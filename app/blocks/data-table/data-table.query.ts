import { linkProjection } from '#app/content/fragments.ts'

export const dataTableProjection = /* groq */ `
  heading,
  note,
  layout,
  columns,
  rows[]{ _key, cells },
  highlight,
  yesLabel,
  noLabel,
  actions[]{ ${linkProjection} }
`
