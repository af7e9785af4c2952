import { type ValidationContext } from '@sanity/types'

/** Whether another document of the type, in any version, has the same value in a field. */
export async function isTaken({
  context,
  field,
  value,
}: {
  context: ValidationContext
  field: 'path' | 'from' | 'popular' | 'task'
  value: string | boolean
}) {
  const { document, getClient } = context
  const id = document?._id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
  if (!document || !id) return false
  const others = await getClient({ apiVersion: '2025-02-19' }).fetch<number>(
    `count(*[_type == $type && ${field} == $value && !sanity::versionOf($id)])`,
    { type: document._type, value, id },
    { perspective: 'raw' },
  )
  return others > 0
}
