import { defineQuery } from 'groq'
import { callToActionProjection } from '#app/blocks/call-to-action/call-to-action.query.ts'
import { linkProjection, seoProjection } from '#app/content/fragments.ts'
import { readContent } from '#app/content/store/store.server.ts'
import { vignetteProjection } from '#app/vignettes/vignette.query.ts'

const FEATURE_QUERY = defineQuery(/* groq */ `{
  "feature": *[_type == "feature" && slug.current == $slug][0]{
    _id,
    _rev,
    title,
    summary,
    heading,
    lead,
    points,
    pictureNote,
    picture[]{ ${vignetteProjection} },
    steps[]{ _key, title, text },
    seo{ ${seoProjection} }
  },
  "template": *[_type == "featureTemplate" && _id == "featureTemplate"][0]{
    allFeatures{ ${linkProjection} },
    pathLabel,
    stepsHeading,
    closing{ ${callToActionProjection} }
  }
}`)

/** Reads the feature at /feature/{slug} with the shared content of feature pages; null where there is none. */
export function getFeature(slug: string) {
  return readContent({
    query: FEATURE_QUERY,
    params: { slug },
    preview: 'text',
    parts: { feature: 'feature', template: 'featureTemplate' },
  })
}
