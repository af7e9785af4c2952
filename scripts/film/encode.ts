import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FRAME, FRAMES_PER_SECOND, type Shot } from './capture.ts'

const MISSING = `ffmpeg is not installed. It makes the film out of the pictures:
  Debian, Ubuntu: apt-get install --yes ffmpeg
  macOS: brew install ffmpeg`

/** @throws Error that says how to get ffmpeg where there is none */
export function requireFfmpeg() {
  if (spawnSync('ffmpeg', ['-version']).status !== 0) throw new Error(MISSING)
}

/** Writes `<target>.webm` (VP9, Opus) and `<target>.mp4` (H.264, AAC, its index at the front). */
export async function encodeFilm({
  shots,
  sound,
  folder,
  target,
}: {
  shots: readonly Shot[]
  sound: string
  folder: string
  target: string
}) {
  const list = path.join(folder, 'shots.txt')
  await writeFile(list, concatList(shots))
  const raw = path.join(folder, 'film.mkv')
  const { width, height } = FRAME
  const exact = 'lanczos+accurate_rnd+full_chroma_int+full_chroma_inp'
  const picture = [
    `fps=${FRAMES_PER_SECOND}`,
    'format=rgb24',
    `scale=${width}:${height}:flags=${exact}:out_color_matrix=bt709:out_range=tv`,
    'format=yuv420p',
  ].join(',')
  // A lossless film at its final size first, so that the large pictures are read once.
  ffmpeg([
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-vf',
    picture,
    '-c:v',
    'libx264',
    '-qp',
    '0',
    '-preset',
    'ultrafast',
    raw,
  ])

  const room =
    'lowpass=f=4200,aecho=0.85:0.7:61|97|143|211:0.24|0.18|0.13|0.09,loudnorm=I=-26:TP=-4:LRA=9'
  const both = ['-i', raw, '-i', sound, '-af', room, '-ar', '48000', '-shortest', ...COLOURS]
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-g', '250', '-row-mt', '1']
  const log = ['-passlogfile', path.join(folder, 'vp9')]
  ffmpeg([
    '-i',
    raw,
    ...COLOURS,
    ...vp9,
    ...log,
    '-pass',
    '1',
    '-cpu-used',
    '4',
    '-an',
    '-f',
    'null',
    '-',
  ])
  ffmpeg([
    ...both,
    ...vp9,
    ...log,
    '-pass',
    '2',
    '-cpu-used',
    '2',
    '-c:a',
    'libopus',
    '-b:a',
    '40k',
    `${target}.webm`,
  ])
  ffmpeg([
    ...both,
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-preset',
    'slower',
    '-tune',
    'animation',
    '-crf',
    '25',
    '-g',
    '250',
    '-c:a',
    'aac',
    '-b:a',
    '56k',
    '-movflags',
    '+faststart',
    `${target}.mp4`,
  ])
}

const COLOURS = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
]

/** https://ffmpeg.org/ffmpeg-formats.html#concat-1: the last file is named twice, or its duration is lost. */
function concatList(shots: readonly Shot[]) {
  const lines = shots.map(
    ({ file, frames }) => `file '${file}'\nduration ${frames / FRAMES_PER_SECOND}`,
  )
  return ['ffconcat version 1.0', ...lines, `file '${shots.at(-1)?.file ?? ''}'`, ''].join('\n')
}

function ffmpeg(args: string[]) {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr.trim()}`)
}
