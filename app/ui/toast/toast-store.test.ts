import { afterEach, expect, test, vi } from 'vitest'
import {
  currentToast,
  hideToast,
  presentToast,
  showToast,
  subscribeToToasts,
} from './toast-store.ts'

afterEach(() => {
  hideToast()
  vi.useRealTimers()
})

test('a notice takes the place of the one before and goes by itself', () => {
  vi.useFakeTimers()
  showToast('Added')
  vi.advanceTimersByTime(5_000)
  showToast('Removed')
  vi.advanceTimersByTime(5_000)
  expect(currentToast()?.title).toBe('Removed')
  vi.advanceTimersByTime(1_000)
  expect(currentToast()).toBeNull()
})

test('the same words twice are two notices', () => {
  showToast('Copied')
  const first = currentToast()?.id
  showToast('Copied')
  expect(currentToast()?.id).not.toBe(first)
})

test('without words nothing is shown', () => {
  showToast(null)
  expect(currentToast()).toBeNull()
})

test('whoever listens hears of every change until they leave', () => {
  const onChange = vi.fn()
  const leave = subscribeToToasts(onChange)
  showToast('Added')
  hideToast()
  expect(onChange).toHaveBeenCalledTimes(2)
  leave()
  showToast('Added')
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('a failure stays until it is closed', () => {
  vi.useFakeTimers()
  presentToast({ id: 'a', title: 'Failed to initiate checkout', text: null, isError: true })
  vi.advanceTimersByTime(600_000)
  expect(currentToast()).toMatchObject({ title: 'Failed to initiate checkout', isError: true })
  hideToast()
  expect(currentToast()).toBeNull()
})
