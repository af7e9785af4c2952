import { defineQuery } from 'groq'
import { imageProjection } from '#app/content/fragments.ts'
import { addressedTypes } from '#schemas/addresses/document-address.ts'
import { isReleased, releaseDay } from '#app/content/release-day.ts'
import { readContent } from '#app/content/store/store.server.ts'

const SHARED_DOCUMENTS_QUERY = defineQuery(/* groq */ `
  {
    "documents": *[
      (_type in ${addressedTypes} || _type == "blog") && ${isReleased}
    ]{
      _id,
      _rev,
      "title": select(_type == "page" => coalesce(seo.title, title), coalesce(title, name, heading)),
      "kicker": category->title
    },
    "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{
      name,
      tagline,
      "image": defaultSeo.image{ ${imageProjection} }
    }
  }
`)

/** Reads the documents with shared pages, the texts of their pictures, and the default picture. */
export function readSharedDocuments() {
  return readContent({ query: SHARED_DOCUMENTS_QUERY, params: { today: releaseDay() } })
}
