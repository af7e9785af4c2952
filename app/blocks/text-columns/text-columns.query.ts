export const textColumnsProjection = /* groq */ `
  heading,
  lead,
  layout,
  items[]{ _key, title, text, points }
`
