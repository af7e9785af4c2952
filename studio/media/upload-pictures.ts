import { type SanityClient } from '@sanity/client'

/** Limit of the picture fields of documents. */
const MAX_BYTES = 20 * 1024 * 1024

/**
 * Uploads pictures one after the other.
 *
 * @returns the id of the last one
 * @throws Error in words for an editor; the pictures before it are uploaded
 */
export async function uploadPictures({
  client,
  files,
}: {
  client: SanityClient
  files: readonly File[]
}): Promise<string | null> {
  let last: string | null = null
  for (const file of files) {
    if (!file.type.startsWith('image/')) throw new Error(`“${file.name}” is no picture.`)
    if (file.size > MAX_BYTES) {
      throw new Error(`“${file.name}” is larger than 20 MB. Make it smaller and upload it again.`)
    }
    try {
      const asset = await client.assets.upload('image', file, { filename: file.name })
      last = asset._id
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`“${file.name}” could not be uploaded: ${reason}`, { cause: error })
    }
  }
  return last
}
