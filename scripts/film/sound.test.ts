// @module-tag full
import { expect, test } from 'vitest'
import { musicBed } from './sound.ts'

const HEADER = 44
const RATE = 48_000

/** The loudest sample of a stretch of time, of 32,767. */
function peak({ wav, from, to }: { wav: Buffer; from: number; to: number }) {
  let most = 0
  for (let sample = from * RATE * 2; sample < to * RATE * 2; sample += 1) {
    most = Math.max(most, Math.abs(wav.readInt16LE(HEADER + sample * 2)))
  }
  return most
}

test('the bed is a stereo WAV of exactly the length asked for', () => {
  const wav = musicBed({ seconds: 2 })
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF')
  expect(wav.readUInt16LE(22)).toBe(2)
  expect(wav.readUInt32LE(24)).toBe(RATE)
  expect(wav.length).toBe(HEADER + 2 * RATE * 4)
})

test('it sounds, never clips, and ends in silence', () => {
  const wav = musicBed({ seconds: 12 })
  const loudest = peak({ wav, from: 2, to: 8 })
  expect(loudest).toBeGreaterThan(3000)
  expect(loudest).toBeLessThan(32_000)
  expect(peak({ wav, from: 11.99, to: 12 })).toBeLessThan(100)
})

test('the same length gives the same bytes', () => {
  expect(musicBed({ seconds: 1 }).equals(musicBed({ seconds: 1 }))).toBe(true)
})

test('players are told how to read it: 16 bits, two tracks, as many bytes as there are', () => {
  const wav = musicBed({ seconds: 1 })
  expect(wav.readUInt16LE(20)).toBe(1)
  expect(wav.readUInt16LE(34)).toBe(16)
  expect(wav.readUInt16LE(32)).toBe(4)
  expect(wav.readUInt32LE(28)).toBe(RATE * 4)
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8)
  expect(wav.readUInt32LE(40)).toBe(wav.length - HEADER)
})

test('it comes in softly: the first moment is silent, and each half second louder than the last', () => {
  const wav = musicBed({ seconds: 12 })
  expect(wav.readInt16LE(HEADER)).toBe(0)
  const peaks = [0, 0.5, 1, 1.5].map((from) => peak({ wav, from, to: from + 0.5 }))
  expect(peaks).toEqual(peaks.toSorted((one, other) => one - other))
})

test('the notes stand a little left and right of the middle, so the two tracks differ', () => {
  const wav = musicBed({ seconds: 6 })
  let differing = 0
  for (let sample = 3 * RATE; sample < 4 * RATE; sample += 1) {
    const [left, right] = [0, 2].map((byte) => wav.readInt16LE(HEADER + sample * 4 + byte))
    if (left !== right) differing += 1
  }
  expect(differing).toBeGreaterThan(RATE / 2)
})

test('the bed goes on for as long as the film, bar after bar', () => {
  const wav = musicBed({ seconds: 30 })
  for (const from of [5, 10, 15, 20]) {
    expect(peak({ wav, from, to: from + 1 }), `second ${from}`).toBeGreaterThan(2_000)
  }
})
