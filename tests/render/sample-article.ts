import {
  type Article,
  type ArticleSummary,
  type ArticleWords,
} from '#app/articles/article.types.ts'

/** For tests: an article of which everything that may be missing is missing. */
export const bareArticle: Article = {
  _id: 'post-bare',
  _rev: 'r1',
  title: 'A bare article',
  slug: 'bare',
  excerpt: null,
  date: null,
  category: null,
  author: null,
  heroImage: null,
  words: null,
  heroCaption: null,
  writer: null,
  body: null,
  related: null,
  seo: null,
}

/** For tests: an entry of the list with all that it shows but a picture. */
export function makeSummary(fields: Partial<ArticleSummary> = {}): ArticleSummary {
  return {
    _id: 'post-roi',
    title: 'What an empty desk costs',
    slug: 'recruitment-roi',
    excerpt: 'Start with the vacancy.',
    date: '2023-08-05',
    category: 'Analytics',
    author: 'Helen Marsh',
    heroImage: null,
    words: 1000,
    ...fields,
  }
}

/** For tests: the words around every article. */
export const articleWords: NonNullable<ArticleWords> = {
  readingTimeText: '{minutes} min read',
  contentsHeading: 'In this article',
  notesHeading: 'Notes',
  backLabel: 'Back to the text at note {number}',
  relatedHeading: 'Read next',
  shareLabel: 'Share',
  facebookLabel: 'Facebook',
  twitterLabel: 'Twitter',
  linkedInLabel: 'LinkedIn',
  copyLabel: 'Copy link',
  copiedText: 'Link copied to clipboard',
  copyFailedText: 'Not copied',
  saveLabel: 'Save',
  savedLabel: 'Saved',
  addedText: 'Added to saved articles',
  removedText: 'Removed from saved articles',
  saveFailedText: 'Not saved',
  commentsText: '{count} comments',
  oneCommentText: '1 comment',
  noCommentsText: 'No comments yet',
  commentLabel: 'Add a comment',
  commentPlaceholder: null,
  nameLabel: 'Name',
  emailLabel: 'Email',
  emailNote: 'not shown',
  postLabel: 'Post comment',
  waitingText: 'Waiting for approval',
  pendingLabel: 'Sending...',
}
