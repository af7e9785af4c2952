import { positionOrder } from '#app/content/fragments.ts'

const perkProjection = /* groq */ `
  _id, name, figure, text
`

export const perksProjection = /* groq */ `
  heading,
  lead,
  "perks": select(
    count(perks) > 0 => perks[]->{ ${perkProjection} },
    *[_type == "perk"] | order(${positionOrder}, name asc, _id asc){ ${perkProjection} }
  )
`
