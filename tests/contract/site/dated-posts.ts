const reference = (id: string) => ({ _key: id, _type: 'reference', _ref: id })

/** A blog with an article of autumn, and a related one that is due on 24 December 2026. */
export const DATED_POSTS: { _id: string; _type: string; [field: string]: unknown }[] = [
  { _id: 'blog', _type: 'blog', heading: 'Blog' },
  { _id: 'hiring', _type: 'category', title: 'Hiring' },
  { _id: 'ada', _type: 'author', name: 'Ada Byrne' },
  makePost({ slug: 'winter', title: 'A winter of hiring', date: '2026-12-24' }),
  makePost({ slug: 'autumn', title: 'An autumn of hiring', date: '2026-11-01', next: 'winter' }),
]

function makePost(post: { slug: string; title: string; date: string; next?: string }) {
  return {
    _id: post.slug,
    _type: 'post',
    title: post.title,
    slug: { _type: 'slug', current: post.slug },
    excerpt: `${post.title}, in short.`,
    date: post.date,
    category: reference('hiring'),
    author: reference('ada'),
    relatedPosts: post.next ? [reference(post.next)] : [],
  }
}
