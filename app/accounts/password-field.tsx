import { useEffect, useRef } from 'react'
import { TextField } from '#app/ui/text-field.tsx'

/** A password. It is emptied when the form comes back, as it would be without JavaScript. */
export function PasswordField({
  label,
  autoComplete,
  answer,
}: {
  label: string | null
  autoComplete: 'current-password' | 'new-password'
  /** What the server said to the form, if anything. */
  answer: object | undefined
}) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = answer && field.current?.querySelector('input')
    if (input) input.value = ''
  }, [answer])
  return (
    <div ref={field}>
      <TextField
        name="password"
        type="password"
        label={label}
        autoComplete={autoComplete}
        required
      />
    </div>
  )
}
