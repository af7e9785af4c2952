import { expect, test } from 'vitest'
import { renderAt } from '#tests/render/render-at.tsx'
import { announcement, type PlayerLabels, VideoPlayer } from './video-player.tsx'

const labels: PlayerLabels = {
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  captions: 'Captions',
  seek: 'Position',
  position: '{time} of {duration}',
  fullScreen: 'Full screen',
  exitFullScreen: 'Leave full screen',
  playing: 'Playing',
  paused: 'Paused',
  muted: 'Sound off',
  unmuted: 'Sound on',
  captionsShown: 'Captions on',
  captionsHidden: 'Captions off',
  failed: 'It cannot be loaded.',
}
const state = { isPlaying: true, isMuted: true, hasCaptions: false }

test('before a script runs the browser’s controls stand there, and the bar has its name and length', () => {
  const html = renderAt(
    <VideoPlayer
      title="One role"
      duration={125}
      sources={[{ url: '/a.webm', mimeType: 'video/webm' }]}
      captions="/a.vtt"
      posterUrl="/a.png"
      labels={labels}
    />,
  )
  expect(html).toMatch(/<video controls=""[^>]*poster="\/a.png"[^>]*aria-label="One role"/)
  expect(html).toMatch(/One role, <span[^>]*>2:05</)
  expect(html).not.toContain('<button')
  expect(html).not.toContain('autoplay')
})

test('a key that changed something is read out', () => {
  const say = (command: Parameters<typeof announcement>[0]['command'], now = state) =>
    announcement({ command, state: now, labels })
  expect([say('toggle'), say('mute'), say('captions')]).toEqual([
    'Playing',
    'Sound off',
    'Captions off',
  ])
  const other = { isPlaying: false, isMuted: false, hasCaptions: true }
  expect([say('toggle', other), say('mute', other), say('captions', other)]).toEqual([
    'Paused',
    'Sound on',
    'Captions on',
  ])
})

test('winding and volume are not read out: the line of time says where it is', () => {
  for (const command of ['back', 'forward', 'louder', 'quieter', 'fullScreen'] as const) {
    expect(announcement({ command, state, labels })).toBeNull()
  }
})
