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
