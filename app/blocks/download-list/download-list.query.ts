import { previewedImageProjection } from '#app/content/fragments.ts'

export const downloadListProjection = /* groq */ `
  heading,
  lead,
  downloads[]->{
    _id,
    title,
    "url": file.asset->url,
    "fileName": file.asset->originalFilename,
    "extension": file.asset->extension,
    "size": file.asset->size,
    description,
    cover{ ${previewedImageProjection} }
  },
  tone
`
