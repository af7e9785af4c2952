export const dataTableProjection = /* groq */ `
  heading,
  note,
  columns,
  rows[]{ _key, cells }
`
