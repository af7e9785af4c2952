import bricolage from './fonts/bricolage-grotesque-latin-normal.woff2?url'
import instrument from './fonts/instrument-sans-latin-normal.woff2?url'

/** The two files that the first screen of every page needs: for `<link rel="preload">`. */
export const PRELOADED_FONTS = [bricolage, instrument]
