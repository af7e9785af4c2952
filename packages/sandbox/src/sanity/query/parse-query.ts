import { GroqSyntaxError, parse, type ExprNode } from 'groq-js'
import { LakeError } from '#sandbox/sanity/store/lake-error.ts'

/** Throws the vendor's 400 with the place of the fault, from which `@sanity/client` draws a code frame. */
export function parseQuery({
  query,
  params,
}: {
  query: string
  /** Inserted into the tree as constants, which slices such as `[$from...$to]` require. */
  params?: Record<string, unknown>
}): ExprNode {
  try {
    return parse(query, params ? { params } : {})
  } catch (error) {
    const start = error instanceof GroqSyntaxError ? error.position : 0
    const end = error instanceof GroqSyntaxError ? Math.min(start + 1, query.length) : query.length
    const description = error instanceof Error ? error.message : String(error)
    throw new LakeError({
      code: 'queryParseError',
      status: 400,
      description,
      details: { query, start, end },
      cause: error,
    })
  }
}

/** Whether only the values of the parameters are missing for the query to be parsed. */
export function needsConstants(error: unknown): boolean {
  return error instanceof LakeError && error.message.includes('slicing must use constant numbers')
}

export function missingParameter({ query, name }: { query: string; name: string }): LakeError {
  const start = Math.max(query.indexOf(`$${name}`), 0)
  return new LakeError({
    code: 'queryParseError',
    status: 400,
    description: `param $${name} referenced, but not provided`,
    details: { query, start, end: start + name.length + 1 },
  })
}

export function tooDeep({ query, cause }: { query: string; cause: unknown }): LakeError {
  return new LakeError({
    code: 'queryParseError',
    status: 400,
    description: 'The query is nested too deep',
    details: { query, start: 0, end: query.length },
    cause,
  })
}
