import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toData, toFieldRules } from '#app/content-forms/field-rules.server.ts'
import { createForm } from '#app/content-forms/form-document.fixture.ts'
import { type FormField } from '#app/content-forms/form-document.ts'
import { hashRevision } from '#app/content-forms/form-revision.server.ts'
import { toRevision } from '#app/content-forms/to-revision.server.ts'
import { formSchema } from '#app/forms/form-schema.server.ts'
import { isFull } from '#sandbox/testing/lane.ts'
import { onEachVersion } from './databases.ts'
import { ANON, insertStatement, SERVICE } from './submissions.ts'

const DRAWS = isFull ? 300 : 30

/** Numbers that are the same in each run: Mulberry32. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = createRandom(20_261_128)

function pick<Value>(values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from.')
  return value
}

const KINDS = ['line', 'email', 'phone', 'url', 'text', 'choice', 'several', 'checkbox', 'consent']
const CHOICES = ['Sales', 'Größe', 'a "quoted" one', '1–10', '<b>', '%', 'null']

const TYPED = [
  '',
  ' ',
  'Ada',
  'x'.repeat(201),
  '😀'.repeat(30),
  'two\r\nlines',
  '\u200b',
  '\u3164',
  '\u202aada@marsh.example\u202c',
  'ada@münchen.de',
  'ada@marsh.example',
  'http://marsh.example/a b',
  'HTTPS://marsh.example',
  'javascript:alert(1)',
  '+44 20 7946 0000',
  'on',
  'constructor',
  '$&',
  ...CHOICES,
]

function drawField(): Partial<FormField> {
  return {
    kind: pick(KINDS),
    label: pick(['Name', 'Work email', '姓名', 'constructor', '__proto__', 'Size']),
    isRequired: random() < 0.4,
    choices: CHOICES.filter(() => random() < 0.6),
    max: pick([null, 5, 40]),
    role: pick([null, null, 'name', 'company', 'summary']),
    atMost: pick([null, 1, 2]),
    showWhen:
      random() < 0.3 ? { field: `k${pick([0, 1, 2])}`, is: pick([...CHOICES, 'true']) } : null,
  }
}

/** Values that a browser, or somebody without one, may send for each control. */
function drawValues(names: readonly string[]) {
  const draw = () => (random() < 0.2 ? [pick(TYPED), pick(TYPED)] : pick(TYPED))
  return Object.fromEntries(names.map((name) => [name, random() < 0.8 ? draw() : undefined]))
}

function toFormData(typed: Readonly<Record<string, string | string[] | undefined>>) {
  const body = new FormData()
  for (const [name, values = []] of Object.entries(typed)) {
    for (const value of [values].flat()) body.append(name, value)
  }
  return body
}

test('the database takes all that the site takes, of forms and values that are drawn', async () => {
  await onEachVersion(async (database) => {
    let taken = 0
    for (let count = 0; count < DRAWS; count += 1) {
      const form = createForm(...Array.from({ length: 1 + Math.floor(random() * 6) }, drawField))
      const definition = toRevision(form)
      const names = Object.keys(toFieldRules(definition))
      await database.asRole(SERVICE, (sql) =>
        sql.query('select public.store_form_revision($1, $2, $3::text::jsonb, true)', [
          'guide',
          hashRevision(definition),
          JSON.stringify(definition),
        ]),
      )
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const typed = drawValues(names)
        const rules = toFieldRules(definition, toFormData(typed))
        const picked = Object.fromEntries(
          Object.entries(typed).map(([name, values]) => [
            name,
            rules[name]?.kind === 'several' ? values : [values].flat()[0],
          ]),
        )
        const checked = formSchema({ fields: rules, messages: {}, choices: null }).safeParse(picked)
        if (!checked.success) continue
        const data = toData({ revision: definition, values: checked.data })
        const row = { form: 'guide', revision: hashRevision(definition), data, page: '/' }
        const { text, parameters } = insertStatement({
          table: 'form_submissions',
          row: { id: randomUUID(), ...row },
        })
        const insert = database.asRole(ANON, (sql) => sql.query(text, parameters))
        await expect(insert, JSON.stringify({ definition, typed, data })).resolves.toBeDefined()
        taken += 1
      }
    }
    expect(taken).toBeGreaterThan(DRAWS)
  })
})
