import { vignetteProjection } from '#app/vignettes/vignette.query.ts'

export const pictureBandProjection = /* groq */ `
  heading,
  lead,
  picture[]{ ${vignetteProjection} }
`
