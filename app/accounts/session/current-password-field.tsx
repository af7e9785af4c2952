import { type ComponentProps } from 'react'
import { type DESK_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { TextField } from '#app/ui/form-controls/text-field.tsx'

/** Asks for the current password again before an important change. */
export function CurrentPasswordField({
  words,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'label'> & {
  words: NonNullable<DESK_QUERY_RESULT['page']>
}) {
  return (
    <TextField
      {...field}
      type="password"
      label={words.currentPasswordLabel}
      autoComplete="current-password"
      required
    />
  )
}
