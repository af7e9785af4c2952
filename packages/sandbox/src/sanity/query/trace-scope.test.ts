import { evaluateSync, type ExprNode } from 'groq-js'
import { expect, test } from 'vitest'
import { createTracer } from './trace.ts'

const OPENERS = ['nested', 'hidden', 'computed'] as const
type Opener = (typeof OPENERS)[number]

/** The `v` of `@`, `^`, `^.^` and so on, as one text. */
const ANCESTORS = join(
  [{ type: 'This' } as const, ...[1, 2, 3, 4, 5].map((n) => ({ type: 'Parent', n }) as const)].map(
    (base) =>
      call('global', 'coalesce', [{ type: 'AccessAttribute', base, name: 'v' }, value('-')]),
  ),
)

test('in every order of scopes, and computed at every place, parents are those of groq-js', () => {
  const trace = createTracer({ prefix: 'test:' })
  for (const openers of [1, 2, 3, 4, 5, 6].flatMap(words)) {
    const tree = openers.reduceRight<ExprNode>(open, ANCESTORS)
    const expected: unknown = evaluateSync(tree).data
    expect(trace({ tree, options: {} }).data, openers.join(' ')).toBe(expected)
  }
})

function words(length: number): Opener[][] {
  if (length === 0) return [[]]
  return words(length - 1).flatMap((word) => OPENERS.map((opener) => [...word, opener]))
}

function open(expr: ExprNode, opener: Opener, level: number): ExprNode {
  const scope = { v: `v${level}` }
  if (opener === 'computed') return join([expr])
  if (opener === 'nested') return { type: 'Projection', base: value(scope), expr }
  return { type: 'AccessElement', index: 0, base: { type: 'Map', base: value([scope]), expr } }
}

function join(values: ExprNode[]): ExprNode {
  const elements = values.map((each) => ({
    type: 'ArrayElement' as const,
    value: each,
    isSplat: false,
  }))
  return call('array', 'join', [{ type: 'Array', elements }, value(' ')])
}

function call(namespace: string, name: string, args: ExprNode[]): ExprNode {
  return { type: 'FuncCall', namespace, name, args }
}

function value(constant: unknown): ExprNode {
  return { type: 'Value', value: constant }
}
