import { type z } from 'zod'
import { readSampleDocuments, type SampleDocument } from '#content/documents.ts'
import { isRecord } from '#schemas/definitions.ts'

const documents = await readSampleDocuments()

export const sampleDocuments: ReadonlyMap<string, SampleDocument> = new Map(
  documents.map((document) => [document._id, document]),
)

/** The object of a type, wherever in the sample content it stands; there is at least one. */
export function getSample<Shape extends z.ZodType>({
  type,
  shape,
}: {
  type: string
  shape: Shape
}) {
  return listObjects(type).map((object) => shape.parse(object))
}

/** All objects and documents of a type. */
export function listObjects(type: string) {
  return [...everyObject(documents)].filter(({ _type }) => _type === type)
}

/** All texts of the sample content that a visitor reads, with the id of their document. */
export function everyText() {
  return documents.flatMap((document) =>
    [...everyObject(document)].flatMap((object) =>
      Object.entries(object).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value])
          .filter((text): text is string => typeof text === 'string' && !name.startsWith('_'))
          .map((text) => ({ id: document._id, text })),
      ),
    ),
  )
}

export function* everyObject(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const item of value) yield* everyObject(item)
  if (!isRecord(value)) return
  yield value
  for (const child of Object.values(value)) yield* everyObject(child)
}
