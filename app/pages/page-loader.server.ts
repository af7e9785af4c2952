import { type LoaderFunctionArgs } from '@remix-run/node'
import { listFormNames, listContentForms } from '#app/blocks/forms/block-forms.ts'
import { describeContentForms } from '#app/content-forms/describe-content-forms.server.ts'
import { requireDocument } from '#app/content/known-paths.server.ts'
import { redirectOrNotFound } from '#app/content/redirects.server.ts'
import { getStructuredData } from '#app/content/structured-data/structured-data.server.ts'
import { describeStoredForms } from '#app/forms/form-copy.server.ts'
import { notFound } from '#app/http/errors.ts'
import { getPage } from './page-query.server.ts'

/**
 * Loads the `page` document at the request's path.
 *
 * @throws Response where there is no page: an editor's redirect, else 404; only home may be missing, and then explains
 * what to do
 */
export async function loadPage({ request }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const path = decodePath(pathname)
  if (pathname !== '/') await requireDocument({ request, path })
  const [page, structuredData] = await Promise.all([getPage(path), getStructuredData(path)])
  // Home also shows a developer with an empty dataset what to do next.
  if (!page && pathname !== '/') {
    throw await redirectOrNotFound({ request, reason: `No page at ${pathname}` })
  }
  const [storedForms, contentForms] = await Promise.all([
    describeStoredForms(listFormNames(page?.blocks)),
    describeContentForms(listContentForms(page?.blocks)),
  ])
  const forms = { ...storedForms, ...contentForms }
  return { page, structuredData, forms }
}

function decodePath(pathname: string) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    throw notFound('The path is not valid UTF-8')
  }
}
