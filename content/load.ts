import { type SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { assetReferences, CONTENT_FOLDER, readSampleDocuments } from './documents.ts'

/** `create` fails on a document that exists; `createOrReplace` overwrites it. */
export type SeedOperation = 'create' | 'createOrReplace'

/**
 * Loads the sample content into the client's dataset and uploads its images.
 *
 * @param client with a token that may write
 * @returns how many documents were written and how many images and files they use
 */
export async function seedDataset({
  client,
  operation,
}: {
  client: SanityClient
  operation: SeedOperation
}) {
  const documents = await readSampleDocuments()
  // Counted first: the importer takes the addresses out of the documents it is given.
  const assets = assetReferences(documents).length
  const { numDocs } = await sanityImport(documents, {
    client,
    operation,
    assetsBase: CONTENT_FOLDER,
    // Without this the importer asks over HTTPS whether an asset it knows still exists, also when
    // the lake speaks plain HTTP, and fails. The lake stores equal bytes once, so nothing doubles.
    replaceAssets: true,
  })
  return { documents: numDocs, assets }
}

/** Whether the dataset has no document, published or draft, of any type that the sample content has. */
export async function isDatasetEmpty({ client }: { client: SanityClient }) {
  const types = [...new Set((await readSampleDocuments()).map(({ _type }) => _type))]
  const count = await client.fetch<number>(
    'count(*[_type in $types])',
    { types },
    { perspective: 'raw' },
  )
  return count === 0
}
