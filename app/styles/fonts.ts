import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2?url'
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

/** The two files that the first screen of every page needs: for `<link rel="preload">`. */
export const PRELOADED_FONTS = [bricolage, instrument]
