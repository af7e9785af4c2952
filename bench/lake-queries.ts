/**
 * Measures queries of pages on the sandbox's Content Lake with 5,000 documents. Run: node --import tsx
 * bench/lake-queries.ts [documents]
 */
import { randomUUID } from 'node:crypto'
import { createContentLake } from '#sandbox/sanity/store/content-lake.ts'
import { createMemoryLog } from '#sandbox/sanity/store/memory-log.ts'
import { type SanityDocument } from '#sandbox/sanity/store/types.ts'

const COUNT = Number(process.argv[2] ?? 5_000)
const ROUNDS = 100
const TIME = '2026-01-01T00:00:00.000Z'

const QUERIES = {
  'page by path, blocks with references': `*[_type == "page" && path == $path][0]{
    title, path, seo,
    blocks[]{..., customers[]->{_id, name, "logo": logo.alt}, "group": group->{title, questions[]->{question, answer}}}
  }`,
  'list in order, sliced': `*[_type == "article" && publishedAt < $now] | order(publishedAt desc)[0...12]{_id, title, slug, "author": author->name}`,
  'count of a type': `count(*[_type == "article" && featured == true])`,
  'settings with joins': `*[_id == "siteSettings"][0]{name, navigation[]{label, "path": target->path}, "pages": count(*[_type == "page"])}`,
  'lowest price of all plans': `math::min(*[_type == "plan"].monthlyPrice)`,
  'what refers to a document': `*[_type == "customer" && _id == $id][0]{name, "used": *[references(^._id)]{_id, title}}`,
  'search in titles': `*[_type in ["article", "page"] && title match $words]{_id, title}[0...20]`,
}

async function run() {
  const lake = await createContentLake({
    log: createMemoryLog(makeDocuments()),
    now: () => new Date(),
    nextId: randomUUID,
  })
  const all: number[] = []
  for (const perspective of ['published', 'drafts']) {
    for (const [name, query] of Object.entries(QUERIES)) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const params = {
          path: `/pages/${round}`,
          id: `customer-${round}`,
          now: '2026-06-01',
          words: 'number 1*',
        }
        const start = performance.now()
        JSON.stringify(await lake.query({ query, params, perspective }))
        times.push(performance.now() - start)
      }
      all.push(...times)
      print({ name: `${perspective}: ${name}`, times })
    }
  }
  print({ name: `all, ${COUNT} documents`, times: all })
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024)
  console.log(`memory ${memory} MB`)
  await lake.close()
}

function print({ name, times }: { name: string; times: number[] }) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)
  console.log(
    `${name.padEnd(52)} p50 ${at(0.5).padStart(7)}  p95 ${at(0.95).padStart(7)}  p99 ${at(0.99).padStart(7)} ms`,
  )
}

/** A third articles, a third pages, the rest spread over small types, and a draft for every tenth page. */
function makeDocuments(): SanityDocument[] {
  const documents: SanityDocument[] = [
    make({
      id: 'siteSettings',
      type: 'siteSettings',
      rest: {
        name: 'Site',
        navigation: range(8).map((n) => ({ label: `L${n}`, target: ref(`page-${n}`) })),
      },
    }),
    ...range(4).map((n) => make({ id: `plan-${n}`, type: 'plan', rest: { monthlyPrice: 79 + n } })),
    ...range(100).map((n) =>
      make({
        id: `customer-${n}`,
        type: 'customer',
        rest: { name: `Customer ${n}`, logo: { alt: 'logo' } },
      }),
    ),
    ...range(200).map((n) =>
      make({ id: `faq-${n}`, type: 'faq', rest: { question: `Question ${n}?`, answer: text(n) } }),
    ),
    ...range(20).map((n) =>
      make({
        id: `group-${n}`,
        type: 'faqGroup',
        rest: {
          title: `Group ${n}`,
          questions: range(8).map((q) => ref(`faq-${(n * 8 + q) % 200}`)),
        },
      }),
    ),
  ]
  const missing = COUNT - documents.length
  for (let n = 0; documents.length < COUNT && n < missing; n += 1) {
    documents.push(n % 2 === 0 ? makePage(n / 2) : makeArticle((n - 1) / 2))
    if (n % 20 === 0)
      documents.push({ ...makePage(n / 2), _id: `drafts.page-${n / 2}`, title: 'Draft' })
  }
  return documents
}

function makePage(n: number): SanityDocument {
  const blocks = range(8).map((block) => ({
    _key: `b${block}`,
    _type: 'section',
    heading: `Heading ${block}`,
    body: text(n),
    ...(block === 1 ? { customers: range(6).map((c) => ref(`customer-${(n + c) % 100}`)) } : {}),
    ...(block === 5 ? { group: ref(`group-${n % 20}`) } : {}),
  }))
  return make({
    id: `page-${n}`,
    type: 'page',
    rest: { title: `Page number ${n}`, path: `/pages/${n}`, blocks },
  })
}

function makeArticle(n: number): SanityDocument {
  const month = String((n % 12) + 1).padStart(2, '0')
  return make({
    id: `article-${n}`,
    type: 'article',
    rest: {
      title: `Article number ${n}`,
      slug: `article-${n}`,
      featured: n % 3 === 0,
      publishedAt: `2026-${month}-01`,
      author: ref(`customer-${n % 100}`),
      body: text(n),
    },
  })
}

function text(n: number) {
  return range(5).map((p) => ({
    _key: `p${p}`,
    _type: 'block',
    children: [
      { _key: 's', _type: 'span', text: `Paragraph ${p} of ${n}: ${'words '.repeat(20)}` },
    ],
  }))
}

function make({ id, type, rest }: { id: string; type: string; rest: Record<string, unknown> }) {
  return { _id: id, _type: type, _rev: 'r', _createdAt: TIME, _updatedAt: TIME, ...rest }
}

function ref(id: string) {
  return { _key: id, _type: 'reference', _ref: id }
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

await run()
