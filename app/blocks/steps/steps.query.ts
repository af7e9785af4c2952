export const stepsProjection = /* groq */ `
  heading,
  steps[]{ _key, title, text, count, countLabel },
  legend,
  finalistsLegend,
  table{ caption, stepLabel, countLabel }
`
