import { createContext, useContext } from 'react'
import { type Theme } from './theme.ts'

const ChosenThemeContext = createContext<Theme>('system')

export const ChosenThemeProvider = ChosenThemeContext.Provider

/**
 * The colour scheme that the visitor chose, as the page was asked for: known also where no loader could say it, as on
 * the page that says that something failed.
 */
export function useChosenTheme() {
  return useContext(ChosenThemeContext)
}
