import { type ExprNode, type ObjectAttributeNode } from 'groq-js'

/**
 * Copies a node, replacing every evaluated child by the result of `visit`. Selectors (arguments of `diff::` functions)
 * are paths and stay as they are.
 */
export function mapChildren({
  node,
  visit,
}: {
  node: ExprNode
  visit: (node: ExprNode) => ExprNode
}): ExprNode {
  switch (node.type) {
    case 'Filter':
    case 'FlatMap':
    case 'Map':
    case 'Projection':
      return { ...node, base: visit(node.base), expr: visit(node.expr) }
    case 'PipeFuncCall':
      return { ...node, base: visit(node.base), args: node.args.map(visit) }
    case 'FuncCall':
      return node.namespace === 'diff' ? node : { ...node, args: node.args.map(visit) }
    case 'AccessAttribute':
      return node.base ? { ...node, base: visit(node.base) } : node
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
      return { ...node, base: visit(node.base) }
    case 'And':
    case 'OpCall':
    case 'Or':
      return { ...node, left: visit(node.left), right: visit(node.right) }
    case 'InRange':
      return { ...node, base: visit(node.base), left: visit(node.left), right: visit(node.right) }
    case 'Array':
      return {
        ...node,
        elements: node.elements.map((element) => ({ ...element, value: visit(element.value) })),
      }
    case 'Object':
      return {
        ...node,
        attributes: node.attributes.map((attribute) => mapAttribute(attribute, visit)),
      }
    case 'Select':
      return {
        ...node,
        alternatives: node.alternatives.map((alternative) => ({
          ...alternative,
          condition: visit(alternative.condition),
          value: visit(alternative.value),
        })),
        ...(node.fallback ? { fallback: visit(node.fallback) } : {}),
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
