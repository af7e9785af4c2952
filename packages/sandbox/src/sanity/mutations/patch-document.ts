import { Mutation } from '@sanity/mutator'
import { type SanityDocument } from '#sandbox/sanity/store/types.ts'
import { isSanityDocument } from '#sandbox/sanity/store/sanity-document.ts'
import { checkPath, checkValue } from './document-rules.ts'
import { invalid } from './mutation-error.ts'
import { type PatchOperations } from './parse-mutations.ts'

// Not `_createdAt`: @sanity/import patches it into the assets that it has uploaded.
const IMMUTABLE = ['_id', '_type'] as const

/** The document after the operations, in the vendor's order and with the vendor's own code. */
export function patchDocument({
  document,
  operations,
}: {
  document: SanityDocument
  operations: PatchOperations
}): SanityDocument {
  checkOperations(operations)
  const patched = apply({ document, operations })
  for (const key of IMMUTABLE) {
    if (patched?.[key] !== document[key])
      throw invalid(`Cannot modify immutable attribute "${key}"`)
  }
  if (!isSanityDocument(patched)) throw invalid('The patch removes what every document must have')
  return patched
}

function apply({
  document,
  operations,
}: {
  document: SanityDocument
  operations: PatchOperations
}) {
  try {
    const mutation = new Mutation({ mutations: [{ patch: { id: document._id, ...operations } }] })
    return mutation.apply(document)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw invalid(`Unable to apply the patch to document "${document._id}": ${reason}`)
  }
}

function checkOperations({
  set,
  setIfMissing,
  unset,
  inc,
  dec,
  diffMatchPatch,
  insert,
}: PatchOperations) {
  for (const byPath of [set, setIfMissing, inc, dec, diffMatchPatch]) {
    for (const path of Object.keys(byPath ?? {})) checkPath(path)
  }
  for (const path of unset ?? []) checkPath(path)
  for (const value of Object.values({ ...set, ...setIfMissing })) checkValue(value)
  if (!insert) return
  checkValue(insert.items)
  if ('before' in insert) checkPath(insert.before)
  else if ('after' in insert) checkPath(insert.after)
  else checkPath(insert.replace)
}
