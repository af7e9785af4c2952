import { type PAGE_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { type BlockName } from '#schemas/names.ts'

/** A block as the query of a page, or of a reusable section, returns it. */
export type QueriedBlock = NonNullable<NonNullable<PAGE_QUERY_RESULT>['blocks']>[number]

/**
 * Adds null where the generated types omit it: an item with an `_id` is a document, and a reference to a deleted one
 * returns null.
 */
type WithGaps<Value> =
  Value extends Array<infer Item>
    ? Array<WithGaps<Item> | (Item extends { _id: string } ? null : never)>
    : Value extends object
      ? { [Field in keyof Value]: WithGaps<Value[Field]> }
      : Value

/**
 * The blocks of a page as its query returns them; editors may leave any part empty. In a preview, `encodeSources` adds
 * the source for `PartProps`, the name of the block's type, and whether all fields are empty: some views render
 * something anyway.
 */
export type PageBlock = WithGaps<QueriedBlock> & {
  _source?: string
  _title?: string
  _isEmpty?: boolean
}

export type BlockOf<Name extends BlockName> = Extract<PageBlock, { _type: Name }>

/** Associates a block's type with its name, so that the compiler checks views against blocks. */
export type BlockRecord<Name extends BlockName> = {
  [Each in Name]: BlockOf<Each> & { _type: Each }
}[Name]

/** The first heading of a page is its `h1`. Views render the fields that are present. */
export type BlockProps<Name extends BlockName> = {
  block: BlockOf<Name>
  headingLevel: 1 | 2
  /** The block has the picture that a visitor sees first. */
  hasFirstPicture?: boolean
}

export type PlanValue = NonNullable<NonNullable<BlockOf<'planCards'>['plans']>[number]>

export type LinkValue = { label: string | null; href: string | null }
