/**
 * A video at one of the supported services.
 *
 * @property service its name, for whoever presses Play
 * @property frame the address of its player, which begins to play
 * @property watch where it is watched without a frame
 */
export type Embed = { service: 'YouTube' | 'Vimeo'; frame: string; watch: string }

/** Origins of the players: the page policy only allows frames from these. */
export const EMBED_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const

const [YOUTUBE, VIMEO] = EMBED_ORIGINS

const YOUTUBE_HOSTS: readonly string[] = [
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
]
const VIMEO_HOSTS: readonly string[] = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/** Reads the address of a video as one copies it from the browser, from "Share" or from "Embed"; null for any other. */
export function readEmbedAddress(address: string | null | undefined): Embed | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.port !== '') return null
  if (url.hostname === 'youtu.be' || YOUTUBE_HOSTS.includes(url.hostname)) return readYouTube(url)
  return VIMEO_HOSTS.includes(url.hostname) ? readVimeo(url) : null
}

function readYouTube(url: URL): Embed | null {
  const [, path] = /^\/(?:embed|shorts|live)\/([^/]+)/.exec(url.pathname) ?? []
  const short = url.hostname === 'youtu.be' ? url.pathname.slice(1) : undefined
  const id = short ?? path ?? url.searchParams.get('v') ?? ''
  if (!/^[\w-]{11}$/.test(id)) return null
  const seconds = readSeconds(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '')
  const start = seconds > 0 ? `&start=${seconds}` : ''
  return {
    service: 'YouTube',
    frame: `${YOUTUBE}/embed/${id}?autoplay=1&rel=0${start}`,
    watch: `https://www.youtube.com/watch?v=${id}${seconds > 0 ? `&t=${seconds}s` : ''}`,
  }
}

/** An unlisted video has a second part, without which it cannot be viewed. */
function readVimeo(url: URL): Embed | null {
  const [, id, part] = /\/(\d{6,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(url.pathname) ?? []
  if (!id) return null
  const parameter = url.searchParams.get('h') ?? ''
  const secret = part ?? (/^[\da-f]{6,20}$/.test(parameter) ? parameter : '')
  return {
    service: 'Vimeo',
    frame: `${VIMEO}/video/${id}?autoplay=1&dnt=1${secret && `&h=${secret}`}`,
    watch: `https://vimeo.com/${id}${secret && `/${secret}`}`,
  }
}

/** `90`, `90s` or `1m30s`, as "Share" writes it. */
function readSeconds(text: string) {
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text)
  const [hours, minutes, seconds] = (parts?.slice(1) ?? []).map((part) => Number(part ?? 0))
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}

/** True for a supported video, otherwise instructions for the editor. */
export function checkEmbedAddress(address: unknown) {
  if (typeof address !== 'string') return true
  return (
    readEmbedAddress(address) !== null ||
    'Paste the address of one video at YouTube or Vimeo, as “Share” gives it.'
  )
}
