/** The id alone: `readSections` reads what stands in it. */
export const sectionUseProjection = /* groq */ `
  section->{ _id }
`
