/** As large as a film is drawn, twice: a poster is sharp on a dense screen. */
const POSTER = '?w=1600&h=900&fit=crop&auto=format'

/** The files of a film that a browser may choose from; the smaller one first, as it takes the first that it knows. */
export function listSources({ webm, mp4 }: { webm: string | null; mp4: string | null }) {
  return [
    ...(webm === null ? [] : [{ url: webm, mimeType: 'video/webm' }]),
    ...(mp4 === null ? [] : [{ url: mp4, mimeType: 'video/mp4' }]),
  ]
}

/** The address of the picture before a film plays. */
export function posterAddress(poster: { asset: { url: string | null } | null } | null) {
  const url = poster?.asset?.url
  return url ? `${url}${POSTER}` : undefined
}
