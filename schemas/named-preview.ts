/**
 * A preview whose title comes from a field and whose second line says what kind of section it is. A section that has
 * no such text, or none yet, is listed by its kind.
 */
export function namedPreview({ title, kind }: { title: string; kind: string }) {
  return {
    select: { title },
    prepare: (selected: { title?: unknown }) =>
      typeof selected.title === 'string' && selected.title.trim() !== ''
        ? { title: selected.title, subtitle: kind }
        : { title: kind },
  }
}
