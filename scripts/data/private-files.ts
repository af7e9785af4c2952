import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { storePrivateFile } from '#app/downloads/private-files.server.ts'
import { findFileType } from '#app/http/file-type.server.ts'
import { CONTENT_FOLDER, readSampleDocuments } from '#content/documents.ts'
import { getPart, textIn } from '#schemas/parts.ts'

/**
 * Stores the files that forms of the sample content give to their senders: those of `content/private`, by name.
 *
 * @returns how many
 * @throws Error when one is not there or of another type than the site takes, or the storage does not take it
 */
export async function storeSampleFiles() {
  const files = (await readSampleDocuments())
    .map((document) => getPart(document, 'file'))
    .filter((file) => textIn(file, '_type') === 'privateFile')
  for (const file of files) {
    const name = textIn(file, 'name')
    const bytes = await readFile(path.join(CONTENT_FOLDER, 'private', name))
    const type = findFileType(bytes)
    if (type === null)
      throw new Error(`content/private/${name} is of a type that forms do not give.`)
    await storePrivateFile({ id: textIn(file, 'id'), bytes, type })
  }
  return files.length
}
