import { imageProjection, positionOrder } from '#app/content/fragments.ts'

const leaderProjection = /* groq */ `
  _id,
  name,
  role,
  bio,
  image{ ${imageProjection} },
  profiles[]{ _key, label, url }
`

export const leadersProjection = /* groq */ `
  heading,
  lead,
  "leaders": select(
    count(leaders) > 0 => leaders[]->{ ${leaderProjection} },
    *[_type == "leader"] | order(${positionOrder}, name asc, _id asc){ ${leaderProjection} }
  )
`
