import { stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyText, getSample } from './sample.ts'

const named = z.object({ name: z.string() })

/** Collects the texts at the place of the pattern's group. */
function told(pattern: RegExp) {
  return everyText().flatMap(({ text }) => [...text.matchAll(pattern)].map(([, said]) => said))
}

test('no two of the people whom pages show share a family name', () => {
  const people = ['leader', 'author', 'testimonial'].flatMap((type) =>
    getSample({ type, shape: named }),
  )
  const families = people.map(({ name }) => name.split(' ').at(-1))
  expect(families).toEqual([...new Set(families)])
})

test('whoever signs the programme leads the company', () => {
  const [programme] = getSample({
    type: 'whiteGloveProgramme',
    shape: z.object({ signatory: z.string() }),
  })
  const leaders = getSample({ type: 'leader', shape: named }).map(({ name }) => name)
  expect(leaders).toContain(programme?.signatory)
})

test('the tool was at work before the first article told of it', () => {
  const [first] = getSample({ type: 'post', shape: z.object({ date: z.string() }) })
    .map(({ date }) => date)
    .toSorted()
  const [year] = told(/^(\d{4}), the weekend version$/g)
  expect(Number(year)).toBeLessThan(Number(first?.slice(0, 4)) - 1)
})

test('the applicants to try the API with are counted alike', () => {
  const counts = told(/(\d+) invented (?:CVs|applicants)/g)
  expect(counts).toHaveLength(2)
  expect(new Set(counts).size).toBe(1)
})

test('the answer of the API is a score: each point has its line, and the sum is right', () => {
  const answers = getSample({ type: 'codeSample', shape: z.object({ code: z.string() }) })
    .filter(({ code }) => code.includes('"criteria"'))
    .map(({ code }): unknown => JSON.parse(code))
  const criterion = z.object({ points: z.number(), evidence: z.string(), line: z.number() })
  const [answer] = z
    .array(z.object({ points: z.number(), criteria: z.array(criterion) }))
    .parse(answers)
  expect(answers).toHaveLength(1)
  expect(answer?.criteria.reduce((sum, { points }) => sum + points, 0)).toBe(answer?.points)
})

test('a brief has as many criteria for the API as for people, on screen and on paper', () => {
  const limits = told(/(\w+ to \w+) criteria (?:that|whose weights) add up to 100/g)
  expect(limits).toEqual(['three to six', 'three to six', 'three to six'])
})

test('an email is an email everywhere: “by mail” is what the postman brings', () => {
  const others = everyText().filter(({ text }) =>
    /\be-mail|\b(?:a|by|newest|other|the|this|unwanted) mail\b/i.test(text),
  )
  expect(others).toEqual([])
})

test('an apostrophe is set as one, but in copy that docs/requirements.md gives', () => {
  const typed = everyText().filter(({ text }) => /\p{L}'\p{L}/u.test(text))
  expect(new Set(typed.map(({ id }) => id))).toEqual(new Set(['formMessages', 'siteSettings']))
})

test('the file that a form gives has the size that its document says', async () => {
  const shape = z.object({ file: z.object({ name: z.string(), bytes: z.number() }).optional() })
  const files = getSample({ type: 'form', shape }).flatMap(({ file }) => (file ? [file] : []))
  expect(files).not.toEqual([])
  for (const { name, bytes } of files) {
    expect((await stat(path.join('content/private', name))).size, name).toBe(bytes)
  }
})
