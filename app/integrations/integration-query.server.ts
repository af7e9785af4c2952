import { defineQuery } from 'groq'
import { callToActionProjection } from '#app/blocks/call-to-action/call-to-action.query.ts'
import { imageProjection, linkProjection, seoProjection } from '#app/content/fragments.ts'
import { readContent } from '#app/content/store/store.server.ts'
import { addressExpression } from '#schemas/addresses/document-address.ts'

const INTEGRATION_QUERY = defineQuery(/* groq */ `
  *[_type == "integration" && slug.current == $slug][0]{
    _id,
    _rev,
    name,
    monogram,
    logo{ ${imageProjection} },
    status,
    description,
    exchanged[]{ _key, what, direction, detail },
    steps,
    permissions[]{ _key, name, reason },
    seo{ ${seoProjection} },
    "category": *[_type == "integrationCategory" && references(^._id)][0]{
      title,
      integrations[]->{ _id, name, monogram, logo{ ${imageProjection} }, "href": select(defined(name) => ${addressExpression}) }
    },
    "template": *[_id == "integrationTemplate"][0]{
      backLink{ ${linkProjection} },
      activeLabel,
      betaLabel,
      plannedLabel,
      exchangedHeading,
      inLabel,
      outLabel,
      bothLabel,
      stepsHeading,
      permissionsHeading,
      permissionsNote,
      othersHeading,
      namesNote,
      closing{ "_key": "closing", _type, ${callToActionProjection} }
    }
  }
`)

/** Reads the integration with a slug, its category, and the shared words; null for a missing or unnamed one. */
export async function getIntegration(slug: string) {
  const integrationPage = await readContent({
    query: INTEGRATION_QUERY,
    params: { slug },
    preview: 'text',
    type: 'integration',
    parts: { category: 'integrationCategory', template: 'integrationTemplate' },
  })
  return integrationPage?.name ? integrationPage : null
}
