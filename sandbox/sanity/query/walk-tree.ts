import { type ExprNode, type ObjectAttributeNode } from 'groq-js'

/** Where a node stands: inside `[]` access of values (a map) GROQ's `^` skips the level of the element. */
export type Position = { isHidden: boolean }

type Visit = (node: ExprNode, position: Position) => ExprNode

/**
 * A copy of a node with every child node that is evaluated replaced by what `visit` makes of it. Selectors (the
 * arguments of `diff::` functions) are paths and stay as they are.
 */
export function mapChildren({
  node,
  position,
  visit,
}: {
  node: ExprNode
  position: Position
  visit: Visit
}): ExprNode {
  const same = (child: ExprNode) => visit(child, position)
  const nested = (child: ExprNode) => visit(child, { isHidden: false })
  const hidden = (child: ExprNode) => visit(child, { isHidden: true })

  switch (node.type) {
    case 'Filter':
    case 'Projection':
      return { ...node, base: same(node.base), expr: nested(node.expr) }
    case 'Map':
    case 'FlatMap':
      return { ...node, base: same(node.base), expr: hidden(node.expr) }
    case 'PipeFuncCall':
      return { ...node, base: same(node.base), args: node.args.map(nested) }
    case 'FuncCall':
      return node.namespace === 'diff' ? node : { ...node, args: node.args.map(same) }
    case 'AccessAttribute':
      return node.base ? { ...node, base: same(node.base) } : node
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Asc':
    case 'Deref':
    case 'Desc':
    case 'Group':
    case 'Neg':
    case 'Not':
    case 'Pos':
    case 'Slice':
      return { ...node, base: same(node.base) }
    case 'And':
    case 'OpCall':
    case 'Or':
      return { ...node, left: same(node.left), right: same(node.right) }
    case 'InRange':
      return { ...node, base: same(node.base), left: same(node.left), right: same(node.right) }
    case 'Array':
      return {
        ...node,
        elements: node.elements.map((element) => ({ ...element, value: same(element.value) })),
      }
    case 'Object':
      return {
        ...node,
        attributes: node.attributes.map((attribute) => mapAttribute(attribute, same)),
      }
    case 'Select':
      return {
        ...node,
        alternatives: node.alternatives.map((alternative) => ({
          ...alternative,
          condition: same(alternative.condition),
          value: same(alternative.value),
        })),
        ...(node.fallback ? { fallback: same(node.fallback) } : {}),
      }
    case 'Context':
    case 'Everything':
    case 'Parameter':
    case 'Parent':
    case 'SelectorFuncCall':
    case 'SelectorNested':
    case 'This':
    case 'Tuple':
    case 'Value':
      return node
  }
}

function mapAttribute(
  attribute: ObjectAttributeNode,
  map: (node: ExprNode) => ExprNode,
): ObjectAttributeNode {
  if (attribute.type !== 'ObjectConditionalSplat') {
    return { ...attribute, value: map(attribute.value) }
  }
  return { ...attribute, condition: map(attribute.condition), value: map(attribute.value) }
}
