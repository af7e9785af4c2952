import { PlugIcon } from '@sanity/icons'
import { Flex, Spinner } from '@sanity/ui'
import { lazy, Suspense } from 'react'
import { type Tool } from 'sanity'

/** In a file of its own: who does not open it does not load it. */
const Destinations = lazy(() => import('./destinations.tsx'))

function DestinationsTool() {
  return (
    <Suspense
      fallback={
        <Flex align="center" justify="center" height="fill">
          <Spinner muted />
        </Flex>
      }
    >
      <Destinations />
    </Suspense>
  )
}

/** Where submissions are delivered besides the inbox, at /studio/destinations. */
export const destinationsTool: Tool = {
  name: 'destinations',
  title: 'Destinations',
  icon: PlugIcon,
  component: DestinationsTool,
}
