import { type SanityClient } from '@sanity/client'

/** A picture of the dataset. */
export type Picture = {
  _id: string
  url: string
  fileName: string | null
  altText: string | null
  tags: readonly string[] | null
  mimeType: string | null
  /** In bytes. */
  size: number | null
  width: number | null
  height: number | null
  isUsed: boolean
}

const PICTURES_QUERY = `*[_type == "sanity.imageAsset"] | order(_createdAt desc){
  _id,
  url,
  "fileName": originalFilename,
  altText,
  "tags": opt.tags,
  mimeType,
  size,
  "width": metadata.dimensions.width,
  "height": metadata.dimensions.height,
  "isUsed": count(*[references(^._id)]) > 0
}`

/** All pictures, the newest first. */
export function listPictures(client: SanityClient) {
  return client.fetch<Picture[]>(PICTURES_QUERY, {}, { perspective: 'raw' })
}

/** The id of the published document of a draft, or of a version in a release. */
export function readPublishedId(id: string) {
  return id.replace(/^(?:drafts\.|versions\.[^.]+\.)/, '')
}

/** Filters pictures by all words, in name, text or tags, and by tag. */
export function filterPictures({
  pictures,
  search,
  tag,
  isUnused,
}: {
  pictures: readonly Picture[]
  search: string
  tag: string
  isUnused: boolean
}) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return pictures.filter(({ fileName, altText, tags, isUsed }) => {
    const text = [fileName, altText, ...(tags ?? [])].join(' ').toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (tag === '' || (tags ?? []).includes(tag)) &&
      !(isUnused && isUsed)
    )
  })
}

/** The tags of all pictures by alphabet. */
export function listTags(pictures: readonly Picture[]) {
  const tags = new Set(pictures.flatMap(({ tags: own }) => own ?? []))
  return [...tags].toSorted((a, b) => a.localeCompare(b))
}

/** Parses comma-separated tags, without duplicates and spaces. */
export function readTags(text: string) {
  const tags = text.split(',').map((tag) => tag.trim().replace(/\s+/g, ' '))
  return [...new Set(tags.filter(Boolean))]
}
