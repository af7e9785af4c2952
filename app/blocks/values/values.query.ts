export const valuesProjection = /* groq */ `
  heading,
  lead,
  values[]->{ _id, name, text, proof }
`
