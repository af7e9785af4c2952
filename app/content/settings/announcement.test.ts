import { expect, test } from 'vitest'
import { type Announcement, currentAnnouncement } from './announcement.ts'

const now = new Date('2026-11-21T12:00:00Z')

function makeAnnouncement(overrides: Partial<Announcement> = {}): Announcement {
  return {
    _id: 'a',
    text: 'Open now.',
    link: null,
    startsAt: '2026-11-01T08:00:00Z',
    endsAt: null,
    ...overrides,
  }
}

test('an announcement without an end is shown from its start on', () => {
  const announcement = makeAnnouncement()
  expect(currentAnnouncement({ announcements: [announcement], now })).toBe(announcement)
})

test('nothing is shown before the start, from the end on, without a start or without a text', () => {
  const announcements = [
    makeAnnouncement({ startsAt: '2026-11-21T12:00:01Z' }),
    makeAnnouncement({ endsAt: '2026-11-21T12:00:00Z' }),
    makeAnnouncement({ startsAt: null }),
    makeAnnouncement({ startsAt: 'soon' }),
    makeAnnouncement({ text: null }),
  ]
  expect(currentAnnouncement({ announcements, now })).toBeNull()
  expect(currentAnnouncement({ announcements: [], now })).toBeNull()
})

test('a preview shows one that is yet to start, and none that is over', () => {
  const announcements = [
    makeAnnouncement({ _id: 'now' }),
    makeAnnouncement({ _id: 'next', startsAt: '2026-11-22T08:00:00Z' }),
    makeAnnouncement({ _id: 'over', startsAt: '2026-11-20T08:00:00Z', endsAt: now.toISOString() }),
    makeAnnouncement({ _id: 'unfinished', startsAt: null }),
  ]
  expect(currentAnnouncement({ announcements, now, isPreview: true })?._id).toBe('next')
  expect(currentAnnouncement({ announcements, now })?._id).toBe('now')
})

test('of several the one that started last is shown', () => {
  const announcements = [
    makeAnnouncement({ _id: 'first' }),
    makeAnnouncement({ _id: 'latest', startsAt: '2026-11-20T08:00:00+01:00' }),
    makeAnnouncement({ _id: 'middle', startsAt: '2026-11-10T08:00:00Z' }),
  ]
  expect(currentAnnouncement({ announcements, now })?._id).toBe('latest')
})
