import { expect, test } from 'vitest'
import { type FieldMessages, type FieldRule } from './form-definition.ts'
import { formSchema } from './form-schema.server.ts'

const MESSAGES = {
  required: 'Fill in',
  tooLong: 'At most {max}',
  email: 'Bad e-mail',
  emailLetters: 'Letters',
  website: 'Bad URL',
  choice: 'Choose',
}

/** The schema of a form of one field, by that field's value. */
function createSchema(
  field: FieldRule,
  {
    messages = MESSAGES,
    offered,
  }: { messages?: FieldMessages; offered?: readonly string[] | undefined } = {},
) {
  const choices = offered ? { interests: [...offered], partnerTypes: [], companySizes: [] } : null
  const schema = formSchema({ fields: { field }, messages, choices })
  return {
    parse: (value: unknown) => schema.parse({ field: value }).field,
    safeParse: (value: unknown) => schema.safeParse({ field: value }),
  }
}

const line = createSchema({ kind: 'line', message: 'required', min: 2, max: 20 })
const text = createSchema({ kind: 'text', message: 'required', max: 40 })
const url = createSchema({ kind: 'url', message: 'website', max: 60 })
const email = createSchema({ kind: 'email' })
const CHOICE = { kind: 'choice', message: 'choice', choices: 'interests' } as const

function findFault(result: { success: boolean; error?: { issues: { message: string }[] } }) {
  return result.success ? null : result.error?.issues[0]?.message
}

test('a line loses its edges and what could end a header, and keeps everything else', () => {
  expect(line.parse('  Ana  ')).toBe('Ana')
  expect(line.parse('Ana\r\nBcc: a@b.c')).toBe('Ana Bcc: a@b.c')
  expect(line.parse('A\u0000\u2028\u0085B')).toBe('A B')
  expect(line.parse(`<b>O'Neil</b> 🧑‍🚀`)).toBe(`<b>O'Neil</b> 🧑‍🚀`)
})

test('a text keeps its lines and loses what PostgreSQL cannot keep', () => {
  expect(text.parse('one\r\ntwo\rthree\n\tfour\u0000\u001b')).toBe('one\ntwo\nthree\n\tfour')
})

test('an address that was pasted with invisible characters, or has a domain in other letters, is taken', () => {
  for (const around of ['\u200b', '\u2060', '\u202a', '\ufeff', '\u00a0']) {
    expect(email.parse(`${around}ada@engines.example${around}`)).toBe('ada@engines.example')
  }
  expect(email.parse('\u202aada@engines.example\u202c')).toBe('ada@engines.example')
  expect(email.parse('ada@münchen.de')).toBe('ada@xn--mnchen-3ya.de')
  expect(email.parse('ada@例子.公司')).toBe('ada@xn--fsqu00a.xn--55qx5d')
  for (const wrong of [
    'ada@',
    '@münchen.de',
    'münchen.de',
    'a b@münchen.de',
    'ada@-x.example',
    'ada@engines.example/x',
    'ada@engines.example:80',
    'ada@münchen.de/x',
    'ada@münchen.de:80',
  ]) {
    expect(email.safeParse(wrong).success, wrong).toBe(false)
  }
})

test('an address with other letters before its @ is told so', () => {
  for (const typed of ['jörg@example.com', 'José.Ñ@münchen.de', '用户@例子.公司']) {
    expect(findFault(email.safeParse(typed)), typed).toBe('Letters')
  }
  for (const typed of ['jörg@', 'jö rg@example.com', 'jörg', 'jörg@x@example.com']) {
    expect(findFault(email.safeParse(typed)), typed).not.toBe('Letters')
  }
})

test('a name that shows nothing is empty, and what shows something keeps its joiners', () => {
  for (const name of ['\u200b', '\u3164\u3164', '\u2800', '\u200d \u2060']) {
    expect(findFault(line.safeParse(name))).toBe('Fill in')
  }
  const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'
  expect(line.parse(`A 🧑‍🚀 ${england}`)).toBe(`A 🧑‍🚀 ${england}`)
})

test('a line says what is wrong at both ends of its length', () => {
  expect(findFault(line.safeParse('A'))).toBe('Fill in')
  expect(findFault(line.safeParse(' \r\n\u0000 '))).toBe('Fill in')
  expect(line.parse('AB')).toBe('AB')
  expect(line.parse('x'.repeat(20))).toHaveLength(20)
  expect(findFault(line.safeParse('x'.repeat(21)))).toBe('At most 20')
})

test('what is no text counts as empty', () => {
  for (const value of [undefined, null, 7, {}, ['a', 'b']]) {
    expect(findFault(line.safeParse(value))).toBe('Fill in')
    expect(createSchema({ kind: 'line', isOptional: true, max: 9 }).parse(value)).toBeNull()
    expect(createSchema({ kind: 'text', isOptional: true, max: 9 }).parse(value)).toBeNull()
    expect(url.parse(value)).toBeNull()
  }
})

test('large numbers of characters are written as people read them', () => {
  const long = createSchema({ kind: 'text', message: 'required', max: 5_000 })
  expect(findFault(long.safeParse('x'.repeat(5_001)))).toBe('At most 5,000')
})

test.for(['a@b.example', ' first.last+tag@sub.domain.example ', "o'neil@example.co.uk"])(
  '%s is an address',
  (typed) => {
    expect(email.parse(typed)).toBe(typed.trim())
  },
)

test.for([
  '',
  'a',
  'a@b',
  'a b@c.example',
  'a@b.example,c@d.example',
  '<a@b.example>',
  'Ana <a@b.example>',
  'a@b.example\r\nBcc: c@d.example',
  '"a b"@c.example',
  'a@@b.example',
  '.a@b.example',
])('%j is no address', (typed) => {
  expect(findFault(email.safeParse(typed))).toBe('Bad e-mail')
})

test('an address that is longer than mail allows is too long', () => {
  const long = `${'a'.repeat(250)}@b.example`
  expect(findFault(email.safeParse(long))).toBe('At most 254')
})

test('an address on the web is kept as typed, its scheme as the tables want it', () => {
  expect(url.parse('')).toBeNull()
  expect(url.parse('https://a.example/cv?x=1#y')).toBe('https://a.example/cv?x=1#y')
  expect(url.parse('HTTPS://A.example')).toBe('https://A.example')
})

test.for([
  'javascript:alert(1)',
  'data:text/html,<p>',
  'ftp://a.example/cv',
  'www.a.example',
  'https:a.example',
  'https://',
  'https://a.example/my cv.pdf',
  'https://a.example/<cv>',
  'https://a.example/"cv"',
  ' //a.example',
])('%j is no address on the web', (typed) => {
  expect(findFault(url.safeParse(typed))).toBe('Bad URL')
})

test('only a choice that is offered is one', () => {
  const choice = createSchema(CHOICE, { offered: ['One', 'Two'] })
  expect(choice.parse('One')).toBe('One')
  for (const forged of ['', 'one', 'Three', 'constructor', undefined]) {
    expect(findFault(choice.safeParse(forged))).toBe('Choose')
  }
})

test('without words in the dataset a fault still marks its field', () => {
  const wordless = createSchema({ kind: 'email' }, { messages: {} })
  expect(findFault(wordless.safeParse('a'))).toBe('!')
})

test('a choice that may be left out is null without one, and forged otherwise', () => {
  const choice = createSchema({ ...CHOICE, isOptional: true }, { offered: ['One', 'Two'] })
  expect([choice.parse(' '), choice.parse('Two')]).toEqual([null, 'Two'])
  expect(findFault(choice.safeParse('Three'))).toBe('Choose')
})

test('while nobody can say what is offered, a line that fits may have been chosen, and nothing may not', () => {
  const choice = createSchema(CHOICE)
  expect(choice.parse('Product demo')).toBe('Product demo')
  for (const typed of ['', 'x'.repeat(51), undefined]) {
    expect(findFault(choice.safeParse(typed))).toBe('Choose')
  }
  const optional = createSchema({ ...CHOICE, isOptional: true })
  expect([optional.parse(''), optional.parse('1-10')]).toEqual([null, '1-10'])
})
