import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ChosenThemeProvider } from '#app/http/cookies/chosen-theme.ts'
import { readPageState } from '#app/hydration/page-state.ts'
import { isTheme } from '#app/http/cookies/theme.ts'
import { moveForeignElementsAside } from '#app/ui/navigation/foreign-elements.ts'
import { interactiveIslandsLoaded } from '#app/hydration/islands.tsx'
import { keyFragmentEntries } from '#app/ui/navigation/place-entries.ts'
import { allowSkippedTransitions } from '#app/ui/navigation/skipped-transitions.ts'

/** If the views' code cannot load, the page continues without JavaScript. */
async function hydrate() {
  await Promise.all([pageDataDecoded(), interactiveIslandsLoaded()])
  moveForeignElementsAside(document)
  const named = document.querySelectorAll('[name]')
  const { theme } = document.documentElement.dataset
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ChosenThemeProvider value={isTheme(theme) ? theme : 'system'}>
          <RemixBrowser />
        </ChosenThemeProvider>
      </StrictMode>,
      {
        onRecoverableError: (error) => {
          reportError(error)
          void import('#app/ui/restore-typed.ts').then((module) => module.restoreTyped(named))
        },
      },
    )
  })
}

/**
 * RemixBrowser decodes the page's data on its first render, and suspends meanwhile, outside of any Suspense boundary: a
 * key press or click in that moment makes React 18 throw "Root did not complete" (remix-run/remix#10214). So the
 * promise that it throws is awaited first.
 */
async function pageDataDecoded() {
  window.__remixContext.stream = readPageState()
  try {
    RemixBrowser({})
  } catch (suspended) {
    if (!(suspended instanceof Promise)) throw suspended
    await suspended
  }
}

allowSkippedTransitions(window)
keyFragmentEntries(window)
void hydrate()
