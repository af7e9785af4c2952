import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type FormDefinition, wordMessage } from '#app/forms/form-definition.ts'
import { FORMS } from '#app/forms/forms.ts'
import { exampleValues } from '#tests/fixtures/form-examples.ts'
import { getSample } from '#tests/contract/content/sample.ts'
import { servedForms } from './forms-client.ts'
import { FORM_NAMES, STORED_IN, listSubmissions } from './submissions.ts'

/** Faults of each form, made of its definition, as a browser without JavaScript meets them. */

const stack = servedForms()

const [{ faults: MESSAGES }] = z
  .tuple([z.object({ faults: z.record(z.string(), z.string()) })])
  .parse(
    getSample({
      type: 'formMessages',
      shape: z.object({ faults: z.record(z.string(), z.string()).catch({}) }),
    }).filter(({ faults }) => Object.keys(faults).length > 0),
  )

type Name = (typeof FORM_NAMES)[number]

function getDefinition(name: Name): FormDefinition {
  return FORMS[name]
}

/** A submission that is right, with words by which it is found. */
function rightOf(name: Name, marker: string) {
  const { path, fields } = listSubmissions(marker)[name]
  return { path, fields: { ...exampleValues(getDefinition(name)), ...fields } }
}

/** The ways in which a form can be wrong: what is sent, and what is said. */
function listCases(name: Name) {
  return Object.entries(getDefinition(name).fields).flatMap(([field, rule]) => {
    const message = rule.kind === 'email' ? 'email' : 'message' in rule ? rule.message : null
    const isRequired = rule.kind !== 'url' && !('isOptional' in rule && rule.isOptional)
    const max = rule.kind === 'email' ? 254 : 'max' in rule ? rule.max : null
    return [
      ...(isRequired && message
        ? [{ field, value: '', said: wordMessage({ message, messages: MESSAGES }) }]
        : []),
      ...(max === null
        ? []
        : [
            {
              field,
              value: 'x'.repeat(max + 1),
              said: MESSAGES.tooLong?.replace('{max}', max.toLocaleString('en-GB')),
            },
          ]),
    ]
  })
}

function listRows({ name, marker }: { name: Name; marker: string }) {
  return stack.rows({ ...STORED_IN[name], value: marker })
}

test.for(FORM_NAMES)(
  '%s says what is wrong with each of its fields, and with two',
  async (name) => {
    const marker = `Ten letters ${randomUUID()}`
    const { path, fields } = rightOf(name, marker)
    const cases = listCases(name)
    expect(cases.length).toBeGreaterThan(3)
    for (const { field, value, said } of cases) {
      const { status, text } = await stack.post({ path, fields: { ...fields, [field]: value } })
      expect([field, status]).toEqual([field, 400])
      expect(text, field).toContain(said)
    }
    const two = cases.filter(({ value }) => value === '').slice(0, 2)
    const wrong = Object.fromEntries(two.map(({ field, value }) => [field, value]))
    const { status, text } = await stack.post({ path, fields: { ...fields, ...wrong } })
    expect(status).toBe(400)
    for (const { said } of two) expect(text).toContain(said)
    expect(await listRows({ name, marker })).toEqual([])
  },
)

test.for(FORM_NAMES)(
  '%s of another site is refused, and a program is thanked for nothing',
  async (name) => {
    const marker = `Ten letters ${randomUUID()}`
    const { path, fields } = rightOf(name, marker)
    const headers = { Origin: 'https://evil.example' }
    expect((await stack.post({ path, fields, headers })).status).toBe(403)
    expect((await stack.post({ path, fields: { ...fields, fax_number: '1' } })).status).toBe(303)
    expect(await listRows({ name, marker })).toEqual([])
  },
)

test.for(FORM_NAMES)('%s without a token is stored once by one sender', async (name) => {
  const marker = `Ten letters ${randomUUID()}`
  const submission = { ...rightOf(name, marker), id: '' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => stack.post(submission)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(await listRows({ name, marker })).toHaveLength(1)
  const headers = { 'User-Agent': 'Another browser' }
  expect((await stack.post({ ...submission, headers })).status).toBe(303)
  expect(await listRows({ name, marker })).toHaveLength(2)
})

test('the same comment on two articles, by one token, is two comments', async () => {
  const content = `Great, thanks! ${randomUUID()}`
  const fields = { form: 'comment', name: 'Ada', email: 'ada@engines.example', content }
  const id = randomUUID()
  for (const slug of ['recruitment-roi', 'hr-analytics', 'recruitment-roi']) {
    expect((await stack.post({ path: `/blog/${slug}`, fields, id })).status).toBe(303)
  }
  const rows = await stack.rows({ table: 'blog_comments', column: 'content', value: content })
  expect(rows.map(({ post_slug }) => post_slug).toSorted()).toEqual([
    'hr-analytics',
    'recruitment-roi',
  ])
})
