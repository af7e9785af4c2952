import { createHash } from 'node:crypto'
import { readSampleDocuments } from '#content/documents.ts'
import { isRecord, getList, getText } from '#schemas/definitions.ts'
import { BLOCK_NAMES, type BlockName } from '#schemas/names.ts'

/**
 * A section of the sample content that represents its kind.
 *
 * @property hash of all that is written in it
 */
export type BlockExample = { name: BlockName; documentId: string; key: string; hash: string }

/**
 * Finds the first section of each kind, on a page or otherwise in a reusable section.
 *
 * @throws Error when the sample content has none of a kind
 */
export async function findBlockExamples(): Promise<BlockExample[]> {
  const documents = await readSampleDocuments()
  const holders = ['page', 'section'].flatMap((type) =>
    documents.filter(({ _type }) => _type === type),
  )
  return BLOCK_NAMES.map((name) => {
    for (const holder of holders) {
      const block = getList(Reflect.get(holder, 'blocks')).find(({ _type }) => _type === name)
      if (block) {
        const key = getText(block._key)
        return { name, documentId: getText(holder._id), key, hash: hashContent(block) }
      }
    }
    throw new Error(`The sample content has no ${name}.`)
  })
}

/** Independent of the order of fields. */
function hashContent(block: unknown) {
  const json = JSON.stringify(block, (_, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  )
  return createHash('sha256').update(json).digest('hex').slice(0, 12)
}
