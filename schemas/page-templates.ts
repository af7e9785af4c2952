import { definitionsByName, getList, getText } from './definitions.ts'
import { schemaTypes } from './index.ts'
import { type BlockName } from './names.ts'

const definitions = definitionsByName(schemaTypes)

/** The Studio's context of initial values, as far as it is used here. */
type LakeContext = {
  getClient: (options: { apiVersion: string }) => {
    fetch: (
      query: string,
      parameters: Record<string, unknown>,
      options: { perspective: 'published' },
    ) => Promise<unknown>
  }
}

/** Sections whose words are copied from another page: a whole form, or the link of a closing section. */
const COPIED: readonly BlockName[] = ['contactForm', 'newsletterSignup', 'callToAction']

/**
 * Page templates with their sections in order. Words that only an editor can write are empty: placeholders would be
 * published one day.
 */
const PAGES: readonly {
  id: string
  title: string
  blocks: readonly BlockName[]
  frame?: { header: 'logo'; footer: 'short' }
}[] = [
  {
    id: 'page-campaign',
    title: 'Campaign page',
    // The page has a single goal; editors can bring the menu back.
    frame: { header: 'logo', footer: 'short' },
    blocks: ['pageHeader', 'pictureBand', 'quote', 'contactForm', 'callToAction'],
  },
  {
    id: 'page-comparison',
    title: 'Comparison page',
    blocks: ['pageHeader', 'dataTable', 'textColumns', 'quote', 'callToAction'],
  },
  {
    id: 'page-event',
    title: 'Event page',
    blocks: ['pageHeader', 'textSection', 'textColumns', 'faqAccordion', 'contactForm'],
  },
  {
    id: 'page-guide',
    title: 'Page of a guide or a report',
    blocks: ['pageHeader', 'pictureBand', 'textSection', 'newsletterSignup'],
  },
]

/** Name of the empty template, which the Studio derives from the type. */
export const EMPTY_PAGE = 'Empty page'

/** The templates under "+" at Pages, beside the empty page. */
export const pageTemplates = PAGES.map(({ id, title, blocks, frame }) => ({
  id,
  title,
  schemaType: 'page',
  value: async (_parameters: unknown, context: LakeContext) => {
    const words = await readCopiedBlocks(context)
    return {
      ...(frame && { frame }),
      blocks: blocks.map((type) => createBlock({ type, words: words.get(type) })),
    }
  },
}))

/** The published sections with words to copy, by their types: from the page that has had each the longest. */
async function readCopiedBlocks({ getClient }: LakeContext) {
  const blocks = await getClient({ apiVersion: '2025-02-19' }).fetch(
    `*[_type == "page"] | order(_createdAt asc).blocks[_type in $copied]`,
    { copied: COPIED },
    { perspective: 'published' },
  )
  return new Map(
    getList(blocks)
      .toReversed()
      .map((block) => [getText(block._type), block]),
  )
}

/** Creates a section like the Studio, with words copied from another page. */
function createBlock({
  type,
  words,
}: {
  type: BlockName
  words: Record<string, unknown> | undefined
}) {
  const copied = type === 'callToAction' ? { primaryLink: words?.primaryLink } : words
  return { ...readInitialValues(type), ...copied, _type: type, _key: createKey() }
}

function readInitialValues(type: BlockName) {
  return Object.fromEntries(
    getList(definitions.get(type)?.fields).flatMap(({ name, initialValue }) =>
      initialValue === undefined || typeof initialValue === 'function'
        ? []
        : [[getText(name), initialValue]],
    ),
  )
}

function createKey() {
  return crypto.randomUUID().slice(0, 12)
}
