import bricolage from './fonts/bricolage-grotesque-english-normal.woff2?url'
import instrument from './fonts/instrument-sans-english-normal.woff2?url'

/** The two files that the first screen of every page needs: for `<link rel="preload">`. */
export const PRELOADED_FONTS = [bricolage, instrument]
