/** Actions on a document that exists once: it cannot be deleted, copied or taken off the site. */
const SINGLETON_ACTIONS = new Set<string | undefined>(['publish', 'discardChanges', 'restore'])

/** The actions that an editor is offered for a document of the type. */
export function offeredActions<A extends { action?: string }>({
  actions,
  schemaType,
  singletons,
}: {
  actions: A[]
  schemaType: string
  singletons: readonly string[]
}): A[] {
  if (!singletons.includes(schemaType)) return actions
  return actions.filter(({ action }) => SINGLETON_ACTIONS.has(action))
}

/** Lists the templates for new documents: never a second document of a type that exists once. */
export function offeredTemplates<T extends { templateId: string }>({
  templates,
  singletons,
}: {
  templates: T[]
  singletons: readonly string[]
}): T[] {
  return templates.filter(({ templateId }) => !singletons.includes(templateId))
}
