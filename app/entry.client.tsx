import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { liveViewsLoaded } from '#app/ui/lazy-view.tsx'

/** Without the code of its views the page goes on as it does without JavaScript. */
async function hydrate() {
  await liveViewsLoaded()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    )
  })
}

void hydrate()
