import { expect, test } from 'vitest'
import {
  applyPressedTasks,
  readPressedTasks,
  getProgress,
  progressText,
  filterTasks,
} from './onboarding-tasks.ts'

function getForm(...entries: Array<[string, string]>) {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('only names of tasks count, each once and in the order of the checklist', () => {
  expect(filterTasks(['team', 'profile', 'team', 'admin', 7, null])).toEqual(['profile', 'team'])
})

test('a pressed button completes its task and keeps the others', () => {
  const form = getForm(['complete', 'job'])
  expect(applyPressedTasks({ form, before: ['profile'] })).toEqual(['profile', 'job'])
})

test('a second press opens the task again', () => {
  const form = getForm(['reopen', 'job'])
  expect(applyPressedTasks({ form, before: ['profile', 'job'] })).toEqual(['profile'])
})

test('the same request sent twice comes to the same', () => {
  const form = getForm(['complete', 'ats'], ['complete', 'ats'])
  expect(applyPressedTasks({ form, before: [] })).toEqual(['ats'])
  expect(applyPressedTasks({ form, before: ['ats'] })).toEqual(['ats'])
})

test('of presses that no answer has come to yet the last holds', () => {
  const form = getForm(['complete', 'profile'], ['reopen', 'ats'], ['reopen', 'profile'])
  expect(readPressedTasks(form)).toEqual({ complete: [], reopen: ['profile', 'ats'] })
  expect(applyPressedTasks({ form, before: ['ats', 'job'] })).toEqual(['job'])
})

test('forged names and a form without any are nothing', () => {
  const forged = getForm(
    ['complete', '__proto__'],
    ['done', 'ats'],
    ['complete', 'x'.repeat(10_000)],
  )
  for (const form of [forged, new FormData()]) {
    expect(applyPressedTasks({ form, before: [] })).toEqual([])
    expect(applyPressedTasks({ form, before: ['team'] })).toEqual(['team'])
  }
})

test('a task that the checklist no longer has does not count', () => {
  const tasks = [{ task: 'profile' }, { task: 'job' }, { task: null }]
  expect(getProgress({ tasks, completed: ['profile', 'ats'] })).toEqual({ completed: 1, total: 3 })
})

test('the count is put into the words of the editor, or stands alone without them', () => {
  const count = { completed: 1, total: 4 }
  expect(progressText({ text: '{completed} of {total} completed', ...count })).toBe(
    '1 of 4 completed',
  )
  expect(progressText({ text: null, ...count })).toBe('1 / 4')
})
