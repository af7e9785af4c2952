import { PlugIcon } from '@sanity/icons'
import { Flex, Spinner } from '@sanity/ui'
import { lazy, Suspense } from 'react'
import { type Tool } from 'sanity'

/** Loaded separately, when the tool is opened. */
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

/** The tool for deliveries of submissions, at /studio/destinations. */
export const destinationsTool: Tool = {
  name: 'destinations',
  title: 'Destinations',
  icon: PlugIcon,
  component: DestinationsTool,
}
