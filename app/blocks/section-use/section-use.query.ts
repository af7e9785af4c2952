/** Only the id: `inlineSections` reads the section's content. */
export const sectionUseProjection = /* groq */ `
  section->{ _id }
`
