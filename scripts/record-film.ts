/**
 * Records the product film, content/assets/film/ (WebM, MP4, captions, poster), from the site's own
 * pictures of the product: `node --import tsx scripts/record-film.ts`. It needs ffmpeg and
 * Chromium and takes ten minutes. With `--captions` only the captions are written, after another
 * wording in film/storyboard.ts; a picture that changes needs the whole film.
 */
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { webVtt } from './film/captions.ts'
import { captureFilm, FRAME } from './film/capture.ts'
import { encodeFilm, requireFfmpeg } from './film/encode.ts'
import { filmPage } from './film/page.ts'
import { musicBed } from './film/sound.ts'
import { DURATION } from './film/storyboard.ts'

/** The second of the poster: all eight names stand in their order, and the camera has not moved yet. */
const POSTER_AT = 57.4

const target = path.join(import.meta.dirname, '../content/assets/film')

async function record(folder: string) {
  const poster = path.join(folder, 'poster.png')
  const shots = await captureFilm({
    html: await filmPage(),
    seconds: DURATION,
    folder,
    poster: { at: POSTER_AT, file: poster },
  })
  console.log(`${shots.length} pictures of ${DURATION} seconds`)

  const sound = path.join(folder, 'sound.wav')
  await writeFile(sound, musicBed({ seconds: DURATION }))
  await mkdir(target, { recursive: true })
  await encodeFilm({ shots, sound, folder, target: path.join(target, 'product') })
  await sharp(poster)
    .resize(FRAME.width * 1.5, FRAME.height * 1.5)
    .png({ compressionLevel: 9, palette: true, colours: 128, dither: 0 })
    .toFile(path.join(target, 'poster.png'))
}

async function recordInTemporaryFolder() {
  requireFfmpeg()
  const folder = await mkdtemp(path.join(tmpdir(), 'film-'))
  try {
    await record(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

try {
  if (!process.argv.includes('--captions')) await recordInTemporaryFolder()
  await writeFile(path.join(target, 'product.en.vtt'), webVtt())
  for (const name of ['product.webm', 'product.mp4', 'product.en.vtt', 'poster.png']) {
    const { size } = await stat(path.join(target, name))
    console.log(`content/assets/film/${name}: ${size} bytes`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
