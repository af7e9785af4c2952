import { expect, test } from 'vitest'
import { checkEmbedAddress, readEmbedAddress } from './embed-address.ts'

const YOUTUBE = {
  service: 'YouTube',
  frame: 'https://www.youtube-nocookie.com/embed/aB3-_xYz019?autoplay=1&rel=0',
  watch: 'https://www.youtube.com/watch?v=aB3-_xYz019',
}

test.each([
  'https://www.youtube.com/watch?v=aB3-_xYz019',
  'https://www.youtube.com/watch?list=PL1&v=aB3-_xYz019&feature=shared',
  'https://youtube.com/watch?v=aB3-_xYz019',
  'https://m.youtube.com/watch?v=aB3-_xYz019',
  'https://youtu.be/aB3-_xYz019?si=track',
  'https://www.youtube.com/shorts/aB3-_xYz019',
  'https://www.youtube.com/live/aB3-_xYz019',
  'https://www.youtube.com/embed/aB3-_xYz019',
  'https://www.youtube-nocookie.com/embed/aB3-_xYz019',
])('%s is a video at YouTube', (address) => {
  expect(readEmbedAddress(address)).toEqual(YOUTUBE)
  expect(checkEmbedAddress(address)).toBe(true)
})

test.each(['90', '90s', '1m30s'])('a video begins where its address says: t=%s', (t) => {
  expect(readEmbedAddress(`https://youtu.be/aB3-_xYz019?t=${t}`)).toEqual({
    service: 'YouTube',
    frame: `${YOUTUBE.frame}&start=90`,
    watch: `${YOUTUBE.watch}&t=90s`,
  })
})

test.each([
  'https://vimeo.com/123456789',
  'https://vimeo.com/channels/staffpicks/123456789',
  'https://player.vimeo.com/video/123456789',
])('%s is a video at Vimeo', (address) => {
  expect(readEmbedAddress(address)).toEqual({
    service: 'Vimeo',
    frame: 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1',
    watch: 'https://vimeo.com/123456789',
  })
})

test.each([
  'https://vimeo.com/123456789/abcdef0123',
  'https://player.vimeo.com/video/123456789?h=abcdef0123',
])('%s keeps what lets one see an unlisted video', (address) => {
  expect(readEmbedAddress(address)).toMatchObject({
    frame: 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1&h=abcdef0123',
    watch: 'https://vimeo.com/123456789/abcdef0123',
  })
})

test.each([
  'aB3-_xYz019',
  'javascript:alert(1)//youtube.com/watch?v=aB3-_xYz019',
  'http://www.youtube.com/watch?v=aB3-_xYz019',
  'https://www.youtube.com:8443/watch?v=aB3-_xYz019',
  'https://evilyoutube.com/watch?v=aB3-_xYz019',
  'https://www.youtube.com.evil.example/watch?v=aB3-_xYz019',
  'https://youtu.be/aB3-_xYz0"9',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/playlist?list=PL1',
  'https://vimeo.com/123456789"onload',
  'https://vimeo.com/about',
  'https://vimeo.com/video.mp4',
])('%s is no video that the site can show', (address) => {
  expect(readEmbedAddress(address)).toBeNull()
  expect(checkEmbedAddress(address)).toMatch(/^Paste the address of one video/)
})

test('what is not there is left to the rule that it is required', () => {
  expect(checkEmbedAddress(undefined)).toBe(true)
  expect(readEmbedAddress(null)).toBeNull()
})
