/** Removes null items: references to deleted documents return null. */
export function present<Item>(items: ReadonlyArray<Item | null> | null | undefined) {
  return (items ?? []).filter((item): item is NonNullable<Item> => item != null)
}
