import { type PAGE_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { type VIGNETTE_NAMES } from '#schemas/names.ts'

type Block = NonNullable<NonNullable<PAGE_QUERY_RESULT>['blocks']>[number]
type Feature = NonNullable<Extract<Block, { _type: 'featureGrid' }>['features']>[number]
type Picture = NonNullable<Feature['picture']>[number]

export type VignetteName = (typeof VIGNETTE_NAMES)[number]

/** A picture of the product as the page's query returns it: of one kind, or of any. An editor may leave any part empty. */
export type VignetteData<Name extends VignetteName = VignetteName> = Name extends VignetteName
  ? Omit<Extract<Picture, { _type: Name }>, '_key'>
  : never
