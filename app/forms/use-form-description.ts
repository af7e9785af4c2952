import { useMatches } from '@remix-run/react'
import { type FormDescription, type FormDescriptions } from './form-description.ts'

/** The description of the form of this name that the page's loader brings as `forms`; null where it brings none. */
export function useFormDescription(name: string): FormDescription | null {
  const matches = useMatches()
  return matches.map(({ data }) => descriptionsIn(data)?.[name]).find(Boolean) ?? null
}

function descriptionsIn(data: unknown): FormDescriptions | null {
  return hasForms(data) ? data.forms : null
}

function hasForms(data: unknown): data is { forms: FormDescriptions } {
  return typeof data === 'object' && data !== null && 'forms' in data && data.forms != null
}
