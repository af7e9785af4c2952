/** The id alone: `laySectionsFlat` reads what stands in it. */
export const sectionUseProjection = /* groq */ `
  section->{ _id }
`
