import { addressExpression } from '#schemas/addresses/document-address.ts'

/** The address of a link: of the document that an editor picked, plus suffix, or as typed. */
const hrefExpression = /* groq */ `coalesce(
  target->{ "address": ${addressExpression} }.address + coalesce(suffix, ""),
  href
)`

/**
 * Parts of GROQ projections that several queries share. A view receives a link as `{ label, href }`
 * and never sees whether an editor picked a page or typed an address.
 */
export const linkProjection = /* groq */ `
  _key,
  label,
  "href": ${hrefExpression}
`

/** Order of an automatic list; callers append the name, for documents without a position. */
export const positionOrder = /* groq */ `coalesce(position, 1000) asc`

const assetProjection = /* groq */ `
  _id,
  url,
  mimeType,
  "width": metadata.dimensions.width,
  "height": metadata.dimensions.height
`

export const imageProjection = /* groq */ `
  alt,
  hotspot,
  crop,
  "asset": asset->{ ${assetProjection} }
`

/** An image with the blurred preview to show until it has loaded, of half a kilobyte. */
export const previewedImageProjection = /* groq */ `
  alt,
  hotspot,
  crop,
  "asset": asset->{ ${assetProjection}, "lqip": metadata.lqip, "isOpaque": metadata.isOpaque }
`

/** A piece of code with its name. */
export const codeSampleProjection = /* groq */ `
  _key,
  title,
  language,
  code,
  note
`

/** A film with its captions and transcript. */
export const filmProjection = /* groq */ `
  title,
  poster{ ${imageProjection} },
  "webm": webm.asset->url,
  "mp4": mp4.asset->url,
  "captions": captions.asset->url,
  transcript
`

export const richTextProjection = /* groq */ `
  ...,
  markDefs[]{
    ...,
    _type == "link" => { "href": ${hrefExpression} }
  }
`

export const systemMessageProjection = /* groq */ `
  heading,
  text,
  action{ ${linkProjection} }
`

export const seoProjection = /* groq */ `
  title,
  description,
  noIndex,
  image{ ${imageProjection} }
`
