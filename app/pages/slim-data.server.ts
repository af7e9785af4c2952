import { scriptedViews } from '#app/blocks/registry.ts'
import { ALREADY_IN_MARKUP } from '#app/content/structured-data/structured-data.tsx'
import { createStub } from '#app/hydration/stub.ts'

type Data = Record<string, unknown>

/**
 * The data that routes give to static views, with the fields that the browser reads: `meta` does for the head, which React
 * hydrates, and so do the views around.
 */
const STATIC_PARTS: Record<string, (data: Data) => Data> = {
  'routes/feature.$slug': ({ feature, template, ...rest }) => ({
    ...rest,
    feature: stub(feature, ['title', 'summary', 'seo']),
    template: stub(template),
  }),
  'routes/case-studies.$slug': ({ study, ...rest }) => ({
    ...rest,
    study: stub(study, ['title', 'excerpt', 'seo']),
  }),
  'routes/integrations.$slug': ({ integration, ...rest }) => ({
    ...rest,
    integration: stub(integration, ['name', 'description', 'seo']),
  }),
  'routes/legal.$slug': ({ page, others, template, ...rest }) => ({
    ...rest,
    page: stub(page, ['title', 'seo']),
    others: stub(others),
    template: stub(template),
  }),
  'routes/blog._index': ({ articles, ...rest }) => ({
    ...rest,
    articles: mapped(articles, (article) => stub(article, ['slug'])),
  }),
  'routes/blog.$slug': ({ article, comments, ...rest }) => ({
    ...rest,
    article: articleStub(article),
    comments: stub(comments),
  }),
}

const ARTICLE_FIELDS = ['_id', 'title', 'excerpt', 'seo', 'heroImage', 'date', 'author', 'category']

/**
 * Reduces the data of a route for the document: the words of static views are in the markup, so their props are cut to
 * what the browser reads. Later requests get complete data.
 */
export function trimRouteData({ id, data }: { id: string; data: Data }): Data {
  const slim = STATIC_PARTS[id]?.(data) ?? data
  return {
    ...slim,
    ...(isRecord(slim.page) && 'blocks' in slim.page && { page: slimPage(slim.page) }),
    ...(typeof slim.structuredData === 'string' && { structuredData: ALREADY_IN_MARKUP }),
  }
}

function slimPage(page: Data) {
  return { ...page, blocks: mapped(page.blocks, slimBlock) }
}

function slimBlock(block: unknown) {
  return isBlock(block) && !block._isEmpty && !Object.hasOwn(scriptedViews, block._type)
    ? stub(block, ['_type', '_key', 'heading'])
    : block
}

/** Stubs the article for its views, including values nested in it. */
function articleStub(article: unknown) {
  if (!isRecord(article)) return article
  const { writer, related } = article
  const slim = {
    ...pick(article, ARTICLE_FIELDS),
    writer: stub(writer, ['name']),
    related: stub(related),
  }
  return createStub({ value: article, kept: slim })
}

function stub(value: unknown, fields: readonly string[] = []) {
  return typeof value === 'object' && value !== null
    ? createStub({ value, kept: pick(value, fields) })
    : value
}

function pick(value: object, fields: readonly string[]) {
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)))
}

function mapped(items: unknown, map: (item: unknown) => unknown) {
  return Array.isArray(items) ? items.map(map) : items
}

function isBlock(value: unknown): value is { _type: string; _isEmpty?: unknown } {
  return isRecord(value) && typeof value._type === 'string'
}

export function isRecord(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
