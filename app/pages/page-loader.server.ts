import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { notFound } from '#app/http/errors.ts'
import { safePath } from '#app/http/redirects.ts'
import { getPage } from './page-query.server.ts'

/**
 * Loads the `page` document at the request's path. A slash at the end of a path is redirected away.
 *
 * @throws Response 404 where there is no page; only home may be missing, and then says what to do
 */
export async function loadPage({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  if (pathname !== '/' && pathname.endsWith('/')) {
    const path = pathname.replace(/\/+$/, '') + search
    throw redirect(safePath({ path, fallback: '/' }), 301)
  }
  const page = await getPage(decodePath(pathname))
  // Home is also where a developer with an empty dataset learns what to do next.
  if (!page && pathname !== '/') throw notFound(`No page at ${pathname}`)
  return { page }
}

function decodePath(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    throw notFound('The path is not valid UTF-8')
  }
}
