import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FormsStack, startFormsStack } from '../forms/forms-stack.ts'
import { listSubmissions } from '../forms/submissions.ts'
import { joinAs } from './members.ts'

let limited: FormsStack

beforeAll(async () => {
  limited = await startFormsStack({ environment: { FORM_LIMIT: '60' } })
})

afterAll(async () => {
  await limited.stop()
})

test('a member opens the portal, and takes their data along, a limited number of times a minute', async () => {
  const { browser } = await joinAs({ stack: limited })
  const portals = []
  const files = []
  for (let count = 0; count < 12; count += 1) {
    portals.push((await browser.go({ path: '/billing-portal', form: {} })).location)
    files.push((await browser.go({ path: '/dashboard/data' })).status)
  }
  expect(portals.filter((location) => location === '/dashboard')).toHaveLength(2)
  expect(files.filter((status) => status === 429)).toHaveLength(2)
})

test('an address uploads ten resumes an hour, and goes on to send words', async () => {
  const statuses = []
  for (let count = 0; count < 12; count += 1) {
    const { path, fields } = listSubmissions(`a cover letter, number ${count}`).resume
    const file = { name: 'cv.pdf', bytes: new Uint8Array(Buffer.from(`%PDF-1.7 ${count}`)) }
    statuses.push((await limited.post({ path, fields, file })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429, 429])
  const { status } = await limited.post(listSubmissions('a cover letter without a file').resume)
  expect(status).toBe(303)
})
