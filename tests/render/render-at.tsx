import { matchRoutes, parsePath } from '@remix-run/react'
import { type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom/server.js'

/**
 * For tests: the server's markup of an element on the page at `path`, with links and forms that work.
 *
 * @param answer what the page's action has said to a form that was just sent
 * @param data what the page's loader brings
 */
export function renderAt(
  element: ReactElement,
  path = '/',
  answer: unknown = null,
  data: unknown = null,
) {
  const route = { id: 'page', path: '*', element }
  const location = {
    pathname: '/',
    search: '',
    hash: '',
    ...parsePath(path),
    state: null,
    key: 'a',
  }
  const context = {
    basename: '/',
    location,
    matches: (matchRoutes([route], location) ?? []).map((match) => ({ ...match, route })),
    loaderData: { [route.id]: data },
    actionData: answer === null ? null : { [route.id]: answer },
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  }
  const router = createStaticRouter([route], context)
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  )
}
