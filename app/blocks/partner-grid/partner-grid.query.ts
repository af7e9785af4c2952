import { imageProjection, positionOrder } from '#app/content/fragments.ts'

const partnerProjection = /* groq */ `
  _id, name, note, "type": type->name, logo{ ${imageProjection} }
`

export const partnerGridProjection = /* groq */ `
  heading,
  lead,
  "partners": select(
    count(partners) > 0 => partners[]->{ ${partnerProjection} },
    *[_type == "partner"] | order(${positionOrder}, name asc, _id asc){ ${partnerProjection} }
  )
`
