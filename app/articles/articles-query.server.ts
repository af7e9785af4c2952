import { defineQuery } from 'groq'
import {
  imageProjection,
  previewedImageProjection,
  seoProjection,
  systemMessageProjection,
} from '#app/content/fragments.ts'
import { bodyProjection } from '#app/articles/article/body.query.ts'
import { isReferenceReleased, isReleased, releaseDay } from '#app/content/release-day.ts'
import { lastReleaseDay } from '#app/content/last-release-day.server.ts'
import { readContent } from '#app/content/store/store.server.ts'

/** Why the forms of the blog cannot be sent yet. */
const closedProjection = /* groq */ `
  "closed": *[_type == "siteSettings" && _id == "siteSettings"][0].formClosed{
    ${systemMessageProjection}
  }
`

/** Schema types of the results that the queries rename. */
const PARTS = {
  articles: 'post',
  category: 'category.title',
  author: 'author.name',
  closed: 'systemMessage',
}

const newsletterProjection = /* groq */ `
  newsletter{
    heading,
    text,
    emailLabel,
    emailPlaceholder,
    buttonLabel,
    "pendingLabel": *[_type == "formMessages" && _id == "formMessages"][0].newsletter.pendingLabel
  }
`

/** Fields of a linked article; `words` is the length of its text. */
const briefProjection = /* groq */ `
  _id,
  title,
  "slug": select(defined(title) => slug.current),
  "category": category->title,
  "words": length(string::split(pt::text(body), " "))
`

/** Fields of an article in a list. */
const summaryProjection = /* groq */ `
  ${briefProjection},
  excerpt,
  date,
  "author": author->name,
  heroImage{ ${previewedImageProjection} }
`

const BLOG_QUERY = defineQuery(/* groq */ `
  {
    "blog": *[_type == "blog" && _id == "blog"][0]{
      _id,
      _rev,
      heading,
      lead,
      categoriesHeading,
      "categories": categories[]->{ _id, title },
      loadMoreLabel,
      feedLabel,
      jsonFeedLabel,
      searchLabel,
      searchPlaceholder,
      searchButton,
      resultsText,
      oneResultText,
      noResultsHeading,
      noResultsText,
      clearSearchLabel,
      ${newsletterProjection},
      seo{ ${seoProjection} }
    },
    ${closedProjection},
    "readingTimeText": *[_type == "articleTemplate" && _id == "articleTemplate"][0].readingTimeText,
    "articles": *[
      _type == "post" && defined(slug.current) && defined(title) && ${isReleased}
    ] | order(date desc, _id asc){
      ${summaryProjection}
    }
  }
`)

const ARTICLE_QUERY = defineQuery(/* groq */ `
  {
    "article": *[_type == "post" && slug.current == $slug && ${isReleased}][0]{
      _rev,
      ${summaryProjection},
      heroCaption,
      "writer": author->{ name, title, biography, image{ ${imageProjection} } },
      body[]{ ${bodyProjection} },
      comments[]{ _key, name, date, content },
      "related": relatedPosts[${isReferenceReleased}]->{ ${briefProjection} },
      seo{ ${seoProjection} }
    },
    "template": *[_type == "articleTemplate" && _id == "articleTemplate"][0]{
      readingTimeText,
      contentsHeading,
      notesHeading,
      backLabel,
      relatedHeading,
      shareLabel,
      facebookLabel,
      twitterLabel,
      linkedInLabel,
      copyLabel,
      copiedText,
      copyFailedText,
      saveLabel,
      savedLabel,
      addedText,
      removedText,
      saveFailedText,
      commentsText,
      oneCommentText,
      noCommentsText,
      commentLabel,
      commentPlaceholder,
      nameLabel,
      emailLabel,
      emailNote,
      postLabel,
      waitingText,
      "pendingLabel": *[_type == "formMessages" && _id == "formMessages"][0].comment.pendingLabel
    },
    ${closedProjection},
    "newsletter": *[_type == "blog" && _id == "blog"][0].newsletter{
      heading,
      text,
      emailLabel,
      emailPlaceholder,
      buttonLabel,
      "pendingLabel": *[_type == "formMessages" && _id == "formMessages"][0].newsletter.pendingLabel
    }
  }
`)

const FEED_QUERY = defineQuery(/* groq */ `
  {
    "blog": *[_type == "blog" && _id == "blog"][0]{ heading, lead },
    "articles": *[
      _type == "post" && defined(slug.current) && defined(title) && defined(date) && ${isReleased}
    ]
      | order(date desc, _id asc)[0...20]{
        title,
        "slug": slug.current,
        excerpt,
        date,
        "category": category->title,
        "author": author->name
      }
  }
`)

/** Reads every published article, newest first, with the words around the list. */
export function getBlog() {
  return readContent({
    query: BLOG_QUERY,
    params: { today: lastReleaseDay() },
    preview: 'text',
    parts: {
      blog: 'blog',
      readingTimeText: 'articleTemplate.readingTimeText',
      ...PARTS,
    },
  })
}

type Articles = Awaited<ReturnType<typeof getBlog>>['articles']

const firstPages = new WeakMap<Articles, Articles>()

/**
 * Shares the first page of articles: the same array for every visitor, so that its view is rendered once. Later pages
 * are long and rarely requested.
 *
 * @param shown the articles of the first page
 */
export function shareFirstPage({ articles, shown }: { articles: Articles; shown: Articles }) {
  if (!Object.isFrozen(articles)) return shown
  const firstPage = firstPages.get(articles)
  if (firstPage) return firstPage
  Object.freeze(shown)
  firstPages.set(articles, shown)
  return shown
}

/** Reads the article at `/blog/{slug}` with the words around it; null for a missing or scheduled one. */
export async function getArticle(slug: string) {
  const { article, ...around } = await readContent({
    query: ARTICLE_QUERY,
    params: { slug, today: lastReleaseDay() },
    preview: 'text',
    parts: {
      article: 'post',
      writer: 'author',
      related: 'post',
      template: 'articleTemplate',
      newsletter: 'blog.newsletter',
      ...PARTS,
    },
  })
  return article?.title ? { article, ...around } : null
}

/** The newest twenty articles, for feeds. */
export function getFeedArticles() {
  return readContent({
    query: FEED_QUERY,
    params: { today: releaseDay() },
    parts: { blog: 'blog', ...PARTS },
  })
}
