import { createContext, useContext } from 'react'
import { countFreeMonths, formatMonths } from '#schemas/free-months.ts'

/** Values for texts that contain `{name}`; see docs/content-model.md. */
export type Placeholders = {
  /** The lowest price of a month billed yearly, "$79"; null while no plan has one. */
  entryPrice: string | null
  /** "2 months", free with yearly billing of every plan; null when any plan gives less than a month. */
  freeMonths: string | null
}

type PlanPrices = { monthlyPrice: number | null; annualPrice: number | null }

const PlaceholderContext = createContext<Placeholders>({ entryPrice: null, freeMonths: null })

export const PlaceholderProvider = PlaceholderContext.Provider

/** Formats whole US dollars: 1188 → "$1,188". */
export function formatDollars(amount: number) {
  return `$${amount.toLocaleString('en-US')}`
}

/** The claims that hold for the prices of all plans. */
export function derivePlaceholders(plans: readonly PlanPrices[]): Placeholders {
  const annualPrices = plans.flatMap(({ annualPrice }) =>
    typeof annualPrice === 'number' ? [annualPrice] : [],
  )
  const months = countFreeMonths(plans)
  return {
    entryPrice: annualPrices.length > 0 ? formatDollars(Math.min(...annualPrices)) : null,
    freeMonths: months > 0 ? formatMonths(months) : null,
  }
}

/**
 * Fills in `{entryPrice}` and `{freeMonths}`. A claim without a value is removed: the clause around the price ("Get
 * started from {entryPrice}/month" → "Get started"), the brackets or the sentence around the months ("Annual
 * ({freeMonths} free)" → "Annual"). Null characters, with which RichText separates the spans of a block, are kept.
 */
export function fillPlaceholders({ text, values }: { text: string; values: Placeholders }) {
  const { entryPrice, freeMonths } = values
  const priced =
    entryPrice === null
      ? text.replace(/(?: from)?[\s\0]*\{entryPrice\}\S*/g, spanEnds)
      : text.replaceAll('{entryPrice}', entryPrice)
  return freeMonths === null
    ? priced
        .replace(/\s*\([^()]*\{freeMonths\}[^()]*\)/g, spanEnds)
        .replace(/[^.!?]*\{freeMonths\}[^.!?]*[.!?]*/g, spanEnds)
        .trim()
    : priced.replaceAll('{freeMonths}', freeMonths)
}

const spanEnds = (text: string) => text.replace(/[^\0]/g, '')

export function usePlaceholders() {
  return useContext(PlaceholderContext)
}

/** The text with its placeholders filled; null stays null. */
export function useFilled(text: string | null | undefined) {
  const values = usePlaceholders()
  return text == null ? null : fillPlaceholders({ text, values })
}

/** Fills the placeholders of any number of texts. */
export function useFill() {
  const values = usePlaceholders()
  return (text: string) => fillPlaceholders({ text, values })
}
