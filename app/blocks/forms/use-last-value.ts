import { useState } from 'react'

/**
 * The last value that was not null. A dialog's form is drawn, and its code fetched, when the dialog is opened first; then
 * it stays, so that closing the dialog loses nothing that was typed.
 */
export function useLastValue<Value>(value: Value | null) {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
