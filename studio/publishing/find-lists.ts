/** A list that shows documents of one type to visitors. */
export type List = {
  /** The published document that has the list. */
  documentId: string
  documentType: string
  documentTitle: string
  /** The document, and the section and group within it. */
  title: string
  /** The list as a patch names it. */
  path: string
  ids: readonly string[]
}

type Place = {
  /** Kind of section that contains the list; otherwise it is a field of the document itself. */
  block?: string
  /** The groups within that section that have a list each. */
  groups?: string
  field: string
}

/** Types of documents that contain lists, and the paths of these. */
type Listing = { documentTypes: readonly string[]; places: readonly Place[] }

/** Sections are in pages and in reusable sections. */
const PAGE_PARTS = ['page', 'section']

/**
 * Fields in which documents are picked, and shown nowhere else. Sections with an automatic list are not included:
 * without picks they show every document, and with picks only those.
 */
const LISTINGS: ReadonlyMap<string, Listing> = new Map([
  [
    'feature',
    {
      documentTypes: PAGE_PARTS,
      places: [
        { block: 'featureDirectory', groups: 'groups', field: 'features' },
        { block: 'featureGrid', field: 'features' },
      ],
    },
  ],
  ['integration', { documentTypes: ['integrationCategory'], places: [{ field: 'integrations' }] }],
  ['integrationCategory', pageListing({ block: 'integrationDirectory', field: 'categories' })],
  ['faq', { documentTypes: ['faqGroup'], places: [{ field: 'questions' }] }],
  ['partnerType', pageListing({ block: 'partnerProgramme', field: 'types' })],
  ['download', pageListing({ block: 'downloadList', field: 'downloads' })],
  ['plan', pageListing({ block: 'planCards', field: 'plans' })],
])

function pageListing(place: Place): Listing {
  return { documentTypes: PAGE_PARTS, places: [place] }
}

/** Types whose documents visitors only see where they are picked. */
export const LISTED_TYPES: readonly string[] = [...LISTINGS.keys()]

/** Badge of a document that no list contains. */
export const NOT_LISTED = 'Not listed on any page'

/** GROQ filter for the published documents that have lists of a type. */
export function holderFilter(type: string) {
  const documentTypes = LISTINGS.get(type)?.documentTypes ?? []
  return `_type in ${JSON.stringify(documentTypes)} && !(_id in path("drafts.**")) && !(_id in path("versions.**"))`
}

/** Builds the GROQ query for these documents with only their lists, as {@link findLists} needs them. */
export function holdersQuery(type: string) {
  const places = LISTINGS.get(type)?.places ?? []
  const blocks = places.flatMap(({ block }) => block ?? [])
  const lists = places.map(({ field, groups }) => {
    const references = `${field}[]{ _ref }`
    return groups === undefined ? references : `${groups}[]{ _key, title, ${references} }`
  })
  const fields =
    blocks.length === 0
      ? lists
      : [
          `"blocks": blocks[_type in ${JSON.stringify(blocks)}]{ _key, _type, heading, ${lists.join(', ')} }`,
        ]
  return `*[${holderFilter(type)}] | order(title asc){ _id, _type, title, ${fields.join(', ')} }`
}

/** Finds the lists for a type in the documents that contain them. */
export function findLists({ type, holders }: { type: string; holders: readonly unknown[] }) {
  const listing = LISTINGS.get(type)
  if (!listing) return []
  return holders.flatMap((holder) =>
    listing.places.flatMap((place) => listsWithin({ place, holder })),
  )
}

function listsWithin({
  place: { block, groups, field },
  holder,
}: {
  place: Place
  holder: unknown
}): List[] {
  const documentTitle = textAt(holder, 'title') || 'Untitled'
  const document = [{ value: holder, path: '', titles: [documentTitle] }]
  const sections = block === undefined ? document : document.flatMap(membersAt('blocks', block))
  const parts = groups === undefined ? sections : sections.flatMap(membersAt(groups))
  return parts.map(({ value, path, titles }) => ({
    documentId: textAt(holder, '_id'),
    documentType: textAt(holder, '_type'),
    documentTitle,
    title: titles.filter(Boolean).join(' › '),
    path: path + field,
    ids: arrayAt(value, field).map((reference) => textAt(reference, '_ref')),
  }))
}

type Part = { value: unknown; path: string; titles: string[] }

/** Builds the path from a part of a document to the members of one of its arrays, optionally of one type. */
function membersAt(name: string, type?: string) {
  return ({ value, path, titles }: Part): Part[] =>
    arrayAt(value, name)
      .filter((member) => type === undefined || textAt(member, '_type') === type)
      .map((member) => ({
        value: member,
        path: `${path}${name}[_key=="${textAt(member, '_key')}"].`,
        titles: [...titles, textAt(member, 'title') || textAt(member, 'heading')],
      }))
}

function valueAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function arrayAt(value: unknown, name: string): unknown[] {
  const array = valueAt(value, name)
  return Array.isArray(array) ? array : []
}

function textAt(value: unknown, name: string) {
  const text = valueAt(value, name)
  return typeof text === 'string' ? text : ''
}
