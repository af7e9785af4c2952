export const perksProjection = /* groq */ `
  heading,
  lead,
  perks[]->{ _id, name, figure, text }
`
