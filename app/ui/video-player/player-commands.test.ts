import { expect, test } from 'vitest'
import { getCommand, runCommand, type Playable, seekBy, toggle } from './player-commands.ts'

function media(state: Partial<Playable> = {}): Playable & { calls: string[] } {
  const calls: string[] = []
  return {
    calls,
    paused: true,
    muted: false,
    volume: 1,
    currentTime: 60,
    duration: 120,
    play: () => {
      calls.push('play')
      return Promise.resolve()
    },
    pause: () => {
      calls.push('pause')
    },
    ...state,
  }
}

const press = (key: string, more: Partial<KeyboardEvent> = {}, isOnButton = false) =>
  getCommand({
    event: { key, ctrlKey: false, metaKey: false, altKey: false, ...more },
    isOnButton,
  })

test('each key asks for one thing, in capitals as well', () => {
  expect(
    ['k', 'K', ' ', 'm', 'c', 'f', 'ArrowLeft', 'ArrowRight'].map((key) => press(key)),
  ).toEqual(['toggle', 'toggle', 'toggle', 'mute', 'captions', 'fullScreen', 'back', 'forward'])
})

test('every other key belongs to the page', () => {
  expect(['Tab', 'Enter', 'Escape', 'x', 'F'].map((key) => press(key))).toEqual([
    null,
    null,
    null,
    null,
    'fullScreen',
  ])
})

test('with a modifier a key belongs to the browser', () => {
  expect(press('f', { ctrlKey: true })).toBeNull()
  expect(press('m', { metaKey: true })).toBeNull()
  expect(press('ArrowLeft', { altKey: true })).toBeNull()
})

test('space on a button presses that button only', () => {
  expect(press(' ', {}, true)).toBeNull()
  expect(press('k', {}, true)).toBe('toggle')
})

test('what rests is played and what plays is paused', () => {
  const resting = media()
  toggle(resting)
  expect(resting.calls).toEqual(['play'])
  const playing = media({ paused: false })
  toggle(playing)
  expect(playing.calls).toEqual(['pause'])
})

test('a browser that refuses to play is no error', async () => {
  const refusal = Promise.reject(new Error('NotAllowedError'))
  toggle(media({ play: () => refusal }))
  await expect(refusal).rejects.toThrow('NotAllowedError')
})

test('seeking stays within the film', () => {
  const film = media()
  runCommand({ media: film, command: 'forward' })
  expect(film.currentTime).toBe(65)
  runCommand({ media: film, command: 'back' })
  expect(film.currentTime).toBe(60)
  seekBy({ media: film, seconds: 500 })
  expect(film.currentTime).toBe(120)
  seekBy({ media: film, seconds: -500 })
  expect(film.currentTime).toBe(0)
})

test('before its length is known a film cannot be wound on', () => {
  const film = media({ duration: Number.NaN, currentTime: 0 })
  runCommand({ media: film, command: 'forward' })
  expect(film.currentTime).toBe(0)
})

test('the volume goes in tenths and stays between nought and one', () => {
  const film = media()
  runCommand({ media: film, command: 'louder' })
  expect(film.volume).toBe(1)
  for (let presses = 0; presses < 12; presses += 1) runCommand({ media: film, command: 'quieter' })
  expect(film.volume).toBe(0)
  runCommand({ media: film, command: 'louder' })
  expect(film.volume).toBe(0.1)
})

test('mute turns the sound off and on', () => {
  const film = media()
  runCommand({ media: film, command: 'mute' })
  expect(film.muted).toBe(true)
  runCommand({ media: film, command: 'mute' })
  expect(film.muted).toBe(false)
})

test('sound that was turned all the way down comes back at a press of the button', () => {
  const film = media({ volume: 0 })
  runCommand({ media: film, command: 'mute' })
  expect(film).toMatchObject({ muted: false, volume: 0.5 })
})

test('turning the sound up is heard where it was switched off', () => {
  const film = media({ muted: true, volume: 0.3 })
  runCommand({ media: film, command: 'quieter' })
  expect(film).toMatchObject({ muted: true, volume: 0.2 })
  runCommand({ media: film, command: 'louder' })
  expect(film).toMatchObject({ muted: false, volume: 0.3 })
})

test('captions and the full screen leave the media as it is', () => {
  const film = media()
  runCommand({ media: film, command: 'captions' })
  runCommand({ media: film, command: 'fullScreen' })
  expect(film).toMatchObject({ calls: [], muted: false, currentTime: 60 })
})
