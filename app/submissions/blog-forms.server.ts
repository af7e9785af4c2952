import { formAction } from '#app/forms/form-action.server.ts'
import { type FormPost } from '#app/forms/form-handler.server.ts'
import { FORMS } from '#app/forms/forms.ts'
import { serializeComment } from '#app/http/cookies/own-comments.server.ts'
import { storedForm } from './stored-form.server.ts'

/** An article that may be commented on. */
type Article = { id: string; slug: string }

/** POST: takes the newsletter's box of the list of articles. See `formAction` and `storedForm`. */
export const blogFormAction = formAction([newsletterBox('blog')])

/**
 * POST: accepts a comment on an article, or the newsletter form beside it. The newsletter does not depend on the
 * article, so it also works while articles cannot be read.
 *
 * @param findArticle throws a Response where there is none
 */
export function articleFormAction(findArticle: (slug: string) => Promise<Article>) {
  return formAction([
    newsletterBox('article'),
    storedForm({
      name: 'comment',
      definition: FORMS.comment,
      pageColumns: async ({ params }) => {
        const { id, slug } = await findArticle(params.slug ?? '')
        return { post_id: id, post_slug: slug }
      },
      addressAfter: (post) => placeOnPage({ post, id: 'comments' }),
      cookiesAfter: async ({ post: { request }, id }) => [await serializeComment({ request, id })],
    }),
  ])
}

function newsletterBox(source: 'blog' | 'article') {
  return storedForm({
    name: 'newsletter',
    definition: FORMS.newsletter,
    pageColumns: () => Promise.resolve({ source }),
    addressAfter: (post) => placeOnPage({ post, id: 'newsletter' }),
  })
}

/**
 * Redirects to the page as it was. A plain browser loads the page again and is led to the form; a script stays where
 * the reader is.
 */
function placeOnPage({ post: { request }, id }: { post: FormPost; id: string }) {
  const { pathname, search } = new URL(request.url)
  const isScript = request.headers.get('Sec-Fetch-Dest') === 'empty'
  return pathname + search + (isScript ? '' : `#${id}`)
}
