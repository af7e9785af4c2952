import { type HeadersArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { ArticleView } from '#app/articles/article/article-view.tsx'
import { getArticle } from '#app/articles/articles-query.server.ts'
import { getComments } from '#app/articles/comments/comments.server.ts'
import { mergeComments } from '#app/articles/comments/merge-comments.ts'
import { hasDocument, requireDocument } from '#app/content/known-paths.server.ts'
import { redirectOrNotFound } from '#app/content/redirects.server.ts'
import { pageMeta } from '#app/content/seo.ts'
import { getStructuredData } from '#app/content/structured-data/structured-data.server.ts'
import { getEnvironment } from '#app/services.server.ts'
import { describeStoredForms } from '#app/forms/form-copy.server.ts'
import { getRetryAfter } from '#app/http/retry-after.ts'
import { notFound } from '#app/http/errors.ts'
import { getOwnComments } from '#app/http/cookies/own-comments.server.ts'
import { articleFormAction } from '#app/submissions/blog-forms.server.ts'
import { type loader as rootLoader } from '#app/root.tsx'
import { READING_FONT } from '#app/styles/fonts.ts'

export { sendForm as clientAction } from '#app/forms/send-form.ts'

export const links: LinksFunction = () => [READING_FONT]

export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  data,
  matches,
}) => {
  const root = matches.find((match) => match.id === 'root')?.data
  if (!root) return []
  const article = data?.article
  const seo = article?.seo
  return pageMeta({
    title: article?.title ?? root.settings?.notFound?.heading ?? null,
    seo: article && {
      title: seo?.title ?? null,
      description: seo?.description ?? article.excerpt,
      noIndex: seo?.noIndex ?? null,
      image: seo?.image?.asset ? seo.image : article.heroImage,
    },
    siteName: root.settings?.name ?? null,
    defaultSeo: root.settings?.defaultSeo,
    document: article,
    canonical: data?.address ?? null,
    article: article && {
      date: article.date,
      author: article.author,
      section: article.category,
    },
  })
}

/** GET /blog/{slug} */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const path = `/blog/${slug}`
  await requireDocument({ request, path })
  const [found, structuredData] = await Promise.all([getArticle(slug), getStructuredData(path)])
  if (!found) throw await redirectOrNotFound({ request, reason: `No article at ${slug}` })
  const { comments: written, ...article } = found.article
  const storedComments = await getComments({
    postId: article._id,
    ownIds: await getOwnComments(request),
  })
  const comments = mergeComments({ written, stored: storedComments })
  return {
    ...found,
    article,
    comments,
    structuredData,
    forms: await describeStoredForms(['newsletter', 'comment']),
    address: new URL(path, getEnvironment().SITE_URL).href,
  }
}

/** POST /blog/{slug}: a comment, or the newsletter's box. */
export const action = articleFormAction(async (slug) => {
  const article = (await hasDocument(`/blog/${slug}`)) && (await getArticle(slug))
  if (!article) throw notFound(`No article at ${slug}`)
  return { id: article.article._id, slug }
})

export default function ArticlePage() {
  const { address, ...content } = useLoaderData<typeof loader>()
  // A key for each article: an open menu or a typed comment does not move along.
  return <ArticleView key={address} address={address} {...content} />
}

export function headers(args: HeadersArgs) {
  return getRetryAfter(args)
}
