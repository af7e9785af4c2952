import { type ComponentProps } from 'react'
import { TextField } from '#app/ui/form-controls/text-field.tsx'

/** The code of a second factor: telephones offer it by themselves, and a recovery code has letters. */
export function CodeField({ ...field }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...field}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
