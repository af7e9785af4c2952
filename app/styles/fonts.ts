import { type LinkDescriptor } from '@remix-run/node'
import bricolage from './fonts/bricolage-grotesque-english-normal.woff2?url'
import instrument from './fonts/instrument-sans-english-normal.woff2?url'
import newsreader from './fonts/newsreader-english-normal.woff2?url'

/** The files that the first screen of every page needs. */
export const FIRST_FONTS = [bricolage, instrument].map(preload)

/** Also needed for the first screen of an article. */
export const READING_FONT = preload(newsreader)

function preload(href: string) {
  return {
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  } satisfies LinkDescriptor
}
