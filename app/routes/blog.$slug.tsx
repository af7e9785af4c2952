import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { ArticleView } from '#app/articles/article-view.tsx'
import { getArticle } from '#app/articles/articles-query.server.ts'
import { BLOG_FORM_FIELDS } from '#app/articles/form-answer.ts'
import { redirectOrNotFound } from '#app/content/redirects.server.ts'
import { pageMeta } from '#app/content/seo.ts'
import { getStructuredData } from '#app/content/structured-data.server.ts'
import { getEnvironment } from '#app/env.server.ts'
import { answerClosed } from '#app/http/closed-form.server.ts'
import { type loader as rootLoader } from '#app/root.tsx'

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
  const [found, structuredData] = await Promise.all([getArticle(slug), getStructuredData(path)])
  if (!found) throw await redirectOrNotFound({ request, reason: `No article at ${slug}` })
  return { ...found, structuredData, address: new URL(path, getEnvironment().SITE_URL).href }
}

/** POST /blog/{slug} (a comment, the newsletter): nothing is taken yet, and the form says so. */
export function action({ request }: ActionFunctionArgs) {
  return answerClosed({ request, fields: BLOG_FORM_FIELDS })
}

export default function ArticlePage() {
  const { address, ...content } = useLoaderData<typeof loader>()
  // Another article is another page: an open menu or a typed comment does not move along.
  return <ArticleView key={address} address={address} {...content} />
}
