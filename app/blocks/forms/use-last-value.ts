import { useState } from 'react'

/**
 * The last value that was not null. A dialog's form is rendered, and its code loaded, when it first opens; then it
 * stays mounted, so that closing keeps what was typed.
 */
export function useLastValue<Value>(value: Value | null) {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
