/** Only the id: `laySectionsFlat` reads the section's content. */
export const sectionUseProjection = /* groq */ `
  section->{ _id }
`
