import { positionOrder } from '#app/content/fragments.ts'

const valueProjection = /* groq */ `
  _id, name, text, proof
`

export const valuesProjection = /* groq */ `
  heading,
  lead,
  "values": select(
    count(values) > 0 => values[]->{ ${valueProjection} },
    *[_type == "value"] | order(${positionOrder}, name asc, _id asc){ ${valueProjection} }
  )
`
