import { LakeError } from '#sandbox/sanity/store/lake-error.ts'

export function tookTooLong({
  query,
  maxQueryMs,
}: {
  query: string
  maxQueryMs: number
}): LakeError {
  return new LakeError({
    code: 'queryTimeout',
    status: 408,
    type: 'queryTimeoutError',
    description: `The query took longer than ${maxQueryMs} ms`,
    details: { query },
  })
}
