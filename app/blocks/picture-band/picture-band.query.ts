import {
  linkProjection,
  previewedImageProjection,
  richTextProjection,
} from '#app/content/fragments.ts'
import { vignetteProjection } from '#app/vignettes/vignette.query.ts'

export const pictureBandProjection = /* groq */ `
  heading,
  lead,
  body[]{ ${richTextProjection} },
  action{ ${linkProjection} },
  picture[]{
    _type == "imageWithAlt" => { ${previewedImageProjection} },
    ${vignetteProjection}
  },
  side,
  tone
`
