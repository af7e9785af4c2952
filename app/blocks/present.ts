/** The items that are there: a reference whose document is gone comes back as null. */
export function present<Item>(items: ReadonlyArray<Item | null> | null | undefined) {
  return (items ?? []).filter((item): item is NonNullable<Item> => item != null)
}
