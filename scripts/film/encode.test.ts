import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { CONTENT_FOLDER } from '#content/documents.ts'
import { folderOfPrograms, pathWith, temporaryFolder } from '#scripts/run/programs.fixture.ts'
import { FRAMES_PER_SECOND } from './capture.ts'
import { encodeFilm, requireFfmpeg } from './encode.ts'

/** Puts a program that runs these lines in the place of ffmpeg. */
async function useFfmpeg(code: string) {
  const programs = await folderOfPrograms({ ffmpeg: code })
  vi.stubEnv('PATH', pathWith(programs))
  onTestFinished(() => void vi.unstubAllEnvs())
}

const SHOTS = [
  { file: '/film/shot-1.png', frames: 50 },
  { file: '/film/shot-2.png', frames: 1 },
]

async function encode() {
  const folder = await temporaryFolder()
  const target = path.join(folder, 'product')
  await encodeFilm({ shots: SHOTS, sound: '/film/sound.wav', folder, target })
  return { folder, target }
}

test('each picture stands for its frames, and the last is named twice, or its time is lost', async () => {
  await useFfmpeg('')
  const { folder } = await encode()
  expect(await readFile(path.join(folder, 'shots.txt'), 'utf8')).toBe(
    [
      'ffconcat version 1.0',
      `file '/film/shot-1.png'\nduration ${50 / FRAMES_PER_SECOND}`,
      `file '/film/shot-2.png'\nduration ${1 / FRAMES_PER_SECOND}`,
      "file '/film/shot-2.png'\n",
    ].join('\n'),
  )
})

test('both films are made of one lossless film and the sound, as long as the shorter of the two', async () => {
  const calls = path.join(await temporaryFolder(), 'calls')
  await writeFile(calls, '')
  await useFfmpeg(
    `require('node:fs').appendFileSync(${JSON.stringify(calls)}, JSON.stringify(args) + '\\n')`,
  )
  const { folder, target } = await encode()
  const lines = (await readFile(calls, 'utf8')).trim().split('\n')
  const called = lines.map((line) => z.array(z.string()).parse(JSON.parse(line)))
  expect(called.map((args) => args.at(-1))).toEqual([
    path.join(folder, 'film.mkv'),
    '-',
    `${target}.webm`,
    `${target}.mp4`,
  ])
  for (const args of called.slice(2)) {
    expect(args.join(' ')).toContain(`-i ${path.join(folder, 'film.mkv')} -i /film/sound.wav`)
    expect(args).toContain('-shortest')
  }
})

test('what ffmpeg says when it fails is passed on, and no other step is tried', async () => {
  await useFfmpeg("console.error('Unknown encoder'); process.exit(1)")
  await expect(encode()).rejects.toThrow('ffmpeg failed: Unknown encoder')
})

test('without ffmpeg it is said how to get it, before a picture is taken', async () => {
  await useFfmpeg('process.exit(127)')
  expect(requireFfmpeg).toThrow('apt-get install --yes ffmpeg')
  await useFfmpeg('')
  expect(requireFfmpeg).not.toThrow()
})

const filmFile = (name: string) => readFile(path.join(CONTENT_FOLDER, 'assets/film', name))

test('the MP4 of the sample content begins to play before it has come: its index is at the front', async () => {
  const mp4 = await filmFile('product.mp4')
  const index = mp4.indexOf('moov')
  expect(mp4.toString('latin1', 4, 8)).toBe('ftyp')
  expect(index).toBeGreaterThan(0)
  expect(index).toBeLessThan(mp4.indexOf('mdat'))
})

test('the WebM of the sample content is one, and the smaller file', async () => {
  const webm = await filmFile('product.webm')
  expect(webm.readUInt32BE(0)).toBe(0x1a45dfa3)
  expect(webm.indexOf('V_VP9')).toBeGreaterThan(0)
  expect(webm.indexOf('A_OPUS')).toBeGreaterThan(0)
  expect(webm.length).toBeLessThan((await filmFile('product.mp4')).length)
})
