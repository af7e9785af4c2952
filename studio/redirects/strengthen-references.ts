type Fields = Record<string, unknown>

/**
 * Drafts may refer to unpublished documents by weak references that become strong. The Studio's own Publish lets the
 * API do that; mutations have to do it themselves.
 */
export function strengthenReferences(document: Fields): Fields {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, strengthenValue(value)]),
  )
}

function strengthenValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenValue)
  if (!isFields(value)) return value
  if (typeof value._ref !== 'string' || !isFields(value._strengthenOnPublish)) {
    return strengthenReferences(value)
  }
  const { _strengthenOnPublish, _weak, ...reference } = value
  return _strengthenOnPublish.weak === true ? { ...reference, _weak } : reference
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
