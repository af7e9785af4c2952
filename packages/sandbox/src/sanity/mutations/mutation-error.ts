import { LakeError } from '#sandbox/sanity/store/lake-error.ts'

/** Type of an error in the body: POST /data/mutate and POST /data/actions differ. */
export type ErrorKind = 'mutationError' | 'actionError'

type MutationFault = {
  type: string
  description: string
  status: number
  [key: string]: unknown
}

/** Thrown for one invalid mutation or action; the transaction turns it into a {@link LakeError} with its index. */
export class MutationError extends Error {
  readonly fault: MutationFault

  constructor(fault: MutationFault) {
    super(fault.description)
    this.name = 'MutationError'
    this.fault = fault
  }
}

/**
 * The vendor's body: `{error: {type, description, items: [{error: {type, description, …}, index}]}}`, from which
 * `@sanity/client` builds its ClientError.
 */
export function refusedTransaction({
  kind,
  fault,
  index,
}: {
  kind: ErrorKind
  fault: MutationFault
  index: number
}): LakeError {
  const { status, ...error } = fault
  const what = kind === 'mutationError' ? 'mutation(s)' : 'action(s)'
  return new LakeError({
    code: kind,
    status,
    description: `The ${what} failed: ${fault.description}`,
    details: { items: [{ error, index }] },
  })
}

/** 400 for a malformed body. */
export function malformed({
  kind,
  description,
  index,
}: {
  kind: ErrorKind
  description: string
  index?: number
}): LakeError {
  const error = { type: 'validationError', description }
  return new LakeError({
    code: kind,
    status: 400,
    description: `Malformed request: ${description}`,
    details: { items: index === undefined ? [] : [{ error, index }] },
  })
}

export function documentNotFound(id: string): MutationError {
  return new MutationError({
    type: 'documentNotFoundError',
    description: `The document with the ID "${id}" was not found`,
    id,
    status: 404,
  })
}

export function documentExists(id: string): MutationError {
  return new MutationError({
    type: 'documentAlreadyExistsError',
    description: `Document by ID "${id}" already exists`,
    id,
    status: 409,
  })
}

export function revisionDoesNotMatch({
  id,
  current,
  expected,
}: {
  id: string
  current: string
  expected: string
}): MutationError {
  return new MutationError({
    type: 'documentRevisionIDDoesNotMatchError',
    description: `Document "${id}" has unexpected revision ID ("${current}"), expected "${expected}"`,
    id,
    currentRevisionID: current,
    expectedRevisionID: expected,
    status: 409,
  })
}

export function hasReferences({
  id,
  referencing,
}: {
  id: string
  referencing: string[]
}): MutationError {
  return new MutationError({
    type: 'documentHasExistingReferencesError',
    description: `Document "${id}" cannot be deleted as there are references to it from "${referencing[0] ?? ''}"`,
    id,
    referencingIDs: referencing,
    status: 409,
  })
}

export function referenceDoesNotExist({
  id,
  reference,
}: {
  id: string
  reference: string
}): MutationError {
  return new MutationError({
    type: 'documentReferenceDoesNotExistError',
    description: `Document "${id}" references non-existent document "${reference}"`,
    id,
    referenceID: reference,
    status: 409,
  })
}

export function invalid(description: string): MutationError {
  return new MutationError({ type: 'validationError', description, status: 400 })
}

/** A retry of a transaction that was stored already. */
export function transactionExists({ kind, id }: { kind: ErrorKind; id: string }): LakeError {
  const description = `Transaction with ID "${id}" already exists`
  return refusedTransaction({
    kind,
    fault: { type: 'transactionAlreadyExistsError', description, id, status: 409 },
    index: 0,
  })
}
