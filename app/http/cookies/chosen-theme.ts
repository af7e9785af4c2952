import { createContext, useContext } from 'react'
import { type Theme } from './theme.ts'

const ChosenThemeContext = createContext<Theme>('system')

export const ChosenThemeProvider = ChosenThemeContext.Provider

/** Returns the colour scheme that the visitor chose, even on error pages, which have no loader data. */
export function useChosenTheme() {
  return useContext(ChosenThemeContext)
}
