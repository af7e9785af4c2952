import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * A layout effect runs before any event, such as the press that has started the page's scripts and sends the form. On the
 * server React warns of layout effects.
 */
const useEarlyEffect = import.meta.env?.SSR ? useEffect : useLayoutEffect

/**
 * A field that depends on the value of another. Without a script it is always shown, with its condition above it; with
 * one it is only shown, validated and sent while the condition is met.
 *
 * @param control name of the other field's control
 * @param value that the other field must have; null for a checkbox, which has to be ticked
 * @param text says the condition in words
 */
export function ConditionalField({
  control,
  value,
  text,
  className,
  children,
}: {
  control: string
  value: string | null
  text: string
  className: string
  children: ReactNode
}) {
  const place = useRef<HTMLFieldSetElement>(null)
  // Undefined before the script has looked.
  const [isUnmet, setIsUnmet] = useState<boolean>()
  useEarlyEffect(() => {
    const form = place.current?.form
    if (!form) return undefined
    const look = () => {
      const values = new FormData(form).getAll(control)
      setIsUnmet(value === null ? values.length === 0 : !values.includes(value))
    }
    look()
    form.addEventListener('input', look)
    return () => form.removeEventListener('input', look)
  }, [control, value])
  return (
    <fieldset ref={place} disabled={isUnmet} hidden={isUnmet} className={`min-w-0 ${className}`}>
      {isUnmet === undefined && <p className="type-small mb-1.5 text-muted">{text}</p>}
      {children}
    </fieldset>
  )
}
