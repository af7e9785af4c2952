/** A preview whose title comes from a field and whose second line says what kind of section it is. */
export function namedPreview({ title, kind }: { title: string; kind: string }) {
  return {
    select: { title },
    prepare: (selected: { title?: string }) => ({ title: selected.title, subtitle: kind }),
  }
}
