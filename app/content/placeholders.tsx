import { createContext, useContext } from 'react'

/** What the site fills into texts that contain `{name}`; see docs/content-model.md. */
export type Placeholders = { entryPrice: string | null }

const PlaceholderContext = createContext<Placeholders>({ entryPrice: null })

export const PlaceholderProvider = PlaceholderContext.Provider

/** Whole US dollars, as they are printed: 1188 → "$1,188". */
export function formatDollars(amount: number) {
  return `$${amount.toLocaleString('en-US')}`
}

/**
 * Fills `{entryPrice}`. While no plan has a price the clause around it goes:
 * "Get started from {entryPrice}/month" → "Get started".
 */
export function fillPlaceholders({ text, values }: { text: string; values: Placeholders }) {
  const { entryPrice } = values
  return entryPrice === null
    ? text.replace(/(?: from)?\s*\{entryPrice\}\S*/g, '')
    : text.replaceAll('{entryPrice}', entryPrice)
}

/** The text with its placeholders filled; null stays null. */
export function useFilled(text: string | null | undefined) {
  const values = useContext(PlaceholderContext)
  return text == null ? null : fillPlaceholders({ text, values })
}
