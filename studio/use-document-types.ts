import { useMemo } from 'react'
import { useSchema } from 'sanity'

/** The types of the documents that editors write. */
export function useDocumentTypes() {
  const schema = useSchema()
  return useMemo(
    () =>
      schema
        .getTypeNames()
        .filter(
          (name) => schema.get(name)?.type?.name === 'document' && !name.startsWith('sanity.'),
        ),
    [schema],
  )
}
