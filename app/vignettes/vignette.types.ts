import { type PAGE_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { type VIGNETTE_NAMES } from '#schemas/names.ts'

type Block = NonNullable<NonNullable<PAGE_QUERY_RESULT>['blocks']>[number]
type Feature = NonNullable<Extract<Block, { _type: 'featureGrid' }>['features']>[number]
type Picture = NonNullable<Feature['picture']>[number]

type PictureOf<Name extends (typeof VIGNETTE_NAMES)[number]> = Omit<
  Extract<Picture, { _type: Name }>,
  '_key'
>

/** The pictures of the product as the page's query returns them: an editor may leave any part empty. */
export type ShortlistVignette = PictureOf<'shortlistVignette'>
export type InterviewVignette = PictureOf<'interviewVignette'>
export type CvVignette = PictureOf<'cvVignette'>
export type WeekVignette = PictureOf<'weekVignette'>
export type RadarVignette = PictureOf<'radarVignette'>
export type ScoreVignette = PictureOf<'scoreVignette'>
export type ThreadVignette = PictureOf<'threadVignette'>
export type BarsVignette = PictureOf<'barsVignette'>
export type SheetVignette = PictureOf<'sheetVignette'>
export type LogVignette = PictureOf<'logVignette'>

export type VignetteData =
  | ShortlistVignette
  | InterviewVignette
  | CvVignette
  | WeekVignette
  | RadarVignette
  | ScoreVignette
  | ThreadVignette
  | BarsVignette
  | SheetVignette
  | LogVignette
