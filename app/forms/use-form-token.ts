import { useState } from 'react'
import { useIsHydrated } from '#app/hydration/use-is-hydrated.ts'
import { type FormToken } from './form-token.ts'

/**
 * Returns the token of a form, which lasts as long as the form. Forms in the document use the one made by
 * `TOKEN_SCRIPT`, later ones their own: the same words on two articles are two submissions.
 *
 * @param replied the token that a reply sends back: the same form is sent again
 */
export function useFormToken(replied?: string | null) {
  const isHydrated = useIsHydrated()
  const [token] = useState(() => createToken({ replied, isHydrated }))
  return token
}

function createToken({
  replied,
  isHydrated,
}: {
  replied: string | null | undefined
  isHydrated: boolean
}): FormToken {
  if (typeof document === 'undefined') return { id: replied ?? '', renderedAt: '' }
  const { id, renderedAt } = (isHydrated ? undefined : window.formToken) ?? newToken()
  return { id: replied ?? id, renderedAt }
}

function newToken(): FormToken {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const id = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
  return { id, renderedAt: Date.now() }
}
