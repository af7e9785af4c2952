import { ImagesIcon } from '@sanity/icons'
import { Flex, Spinner } from '@sanity/ui'
import { lazy, Suspense } from 'react'
import { type Tool } from 'sanity'
import { route } from 'sanity/router'

/** Loaded separately, when the tool is opened. */
const MediaBrowser = lazy(() => import('./media-browser.tsx'))

function MediaTool() {
  return (
    <Suspense
      fallback={
        <Flex align="center" justify="center" height="fill">
          <Spinner muted />
        </Flex>
      }
    >
      <MediaBrowser />
    </Suspense>
  )
}

/** All pictures of the dataset, at /studio/pictures/<id>. */
export const mediaTool: Tool = {
  name: 'pictures',
  title: 'Pictures',
  icon: ImagesIcon,
  component: MediaTool,
  router: route.create('/', [route.create('/:id')]),
}
