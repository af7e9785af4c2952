import { insertAfter, insertBefore } from './insert.ts'
import { type Name } from './name.ts'

/**
 * Plans the changes for a new mail to a person, without writing.
 *
 * @param read the text of a file of the project
 * @param exists whether a file or folder is there
 * @returns the new text of each file by its path
 * @throws Error where the name is taken, or a file is not as it was expected
 */
export function planEmail({
  name,
  read,
  exists,
}: {
  name: Name
  read: (file: string) => string
  exists: (file: string) => boolean
}): Map<string, string> {
  const { camel, kebab } = name
  const query = 'app/mail/email-texts.server.ts'
  const isTaken = new RegExp(`^ {4}${camel}\\b`, 'm').test(read(query))
  if (isTaken || exists(`app/mail/${kebab}-email.ts`)) {
    throw new Error(`There is a mail ${camel} already.`)
  }
  const edit = (file: string, ...edits: ((text: string) => string)[]) =>
    [file, edits.reduce((text, change) => change(text), read(file))] as const

  return new Map([
    [`app/mail/${kebab}-email.ts`, composerText(name)],
    [`app/mail/${kebab}-email.test.ts`, testText(name)],
    edit('schemas/copy/email-texts.ts', insertBefore('    letterhead,\n  ],', fieldText(name))),
    edit(query, insertBefore('    unsubscribeLabel,\n', `    ${camel},\n`)),
    edit(
      'app/mail/email-texts.fixture.ts',
      insertBefore('  accountExists: null,', `  ${camel}: null,\n`),
    ),
    edit(
      'app/mail/compose-email.ts',
      insertBefore('import { letterhead }', `import { ${camel}Mail } from './${kebab}-email.ts'\n`),
      insertAfter("  ['receipt', receiptMail],\n", `  ['${toKind(name)}', ${camel}Mail],\n`),
    ),
    edit(
      'content/emails.ndjson',
      insertAfter('"_type":"emailTexts",', `"${camel}":${JSON.stringify(sampleWords(name))},`),
    ),
    edit(
      'docs/content-model.md',
      insertBefore('receipt: {subject!', `${camel}: {subject, intro, buttonLabel, note}, `),
    ),
  ])
}

/** The kind of the mail in the outbox. */
export function toKind({ kebab }: Name) {
  return kebab.replaceAll('-', '_')
}

function sampleWords({ title }: Name) {
  return {
    subject: title,
    intro: 'One or two sentences that say what has happened.',
    buttonLabel: 'To your account',
    note: 'What whoever did not expect it should do.',
  }
}

function fieldText({ camel, title }: Name) {
  return `    optionalTextsField({
      name: '${camel}',
      title: '${title}',
      description: 'Goes to a member. {name} becomes the name of the member.',
      group: 'members',
      texts: {
        subject: ['The subject.', '${title}'],
        intro: ['What has happened.', 'One or two sentences that say what has happened.'],
        buttonLabel: ['The button to the account. Empty: no button.', 'To your account'],
        note: ['At the end.', 'What whoever did not expect it should do.'],
      },
    }),
`
}

function composerText(name: Name) {
  const { camel, title } = name
  return `import { cleanLine, isAddress } from './clean-text.ts'
import { body, fill } from './email-parts.ts'
import { type EmailTexts } from './email-texts.ts'
import { greeting, letterhead } from './letterhead.ts'
import { getText, type Payload } from './submission-rows.ts'

/**
 * ${title}, to the member whose \`email\` and \`name\` are in the payload.
 *
 * @throws Error when the address cannot be written to
 */
export function ${camel}Mail({
  payload,
  texts,
  settings: { siteUrl, team },
}: {
  payload: Payload
  texts: EmailTexts
  settings: { siteUrl: string; team: string }
}) {
  const address = getText(payload, 'email')
  if (!isAddress(address)) throw new Error('The address of the member cannot be written to')
  const words = texts?.${camel}
  const values = { name: cleanLine(getText(payload, 'name')) }
  return {
    to: { name: values.name, address },
    replyTo: { name: '', address: team },
    subject: cleanLine(fill({ text: words?.subject ?? '${title}', values })),
    ...body({
      letterhead: letterhead({ texts }),
      paragraphs: [
        greeting({ texts, name: values.name }),
        fill({ text: words?.intro ?? '', values }),
      ],
      rows: [],
      button: words?.buttonLabel ? { label: words.buttonLabel, href: \`\${siteUrl}/dashboard\` } : null,
      smallPrint: [words?.note ?? ''],
      link: null,
    }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
`
}

function testText(name: Name) {
  const { camel, kebab } = name
  return `import { expect, test } from 'vitest'
import { composeEmail } from './compose-email.ts'
import { noEmailTexts } from './email-texts.fixture.ts'
import { ${camel}Mail } from './${kebab}-email.ts'

const settings = {
  siteUrl: 'https://ours.example',
  from: 'Us <hello@ours.example>',
  team: 'team@ours.example',
}
const words = { subject: 'For {name}', intro: 'Hello, {name}.', buttonLabel: 'Look' }

test('the member reads the words of the editors, and is led to the account', () => {
  const mail = composeEmail({
    email: {
      id: 'a',
      kind: '${toKind(name)}',
      payload: { email: 'ada@engines.example', name: 'Ada' },
    },
    texts: { ...noEmailTexts, ${camel}: words },
    settings,
  })
  expect(mail.to).toEqual({ name: 'Ada', address: 'ada@engines.example' })
  expect(mail.subject).toBe('For Ada')
  expect(mail.text).toContain('Look: https://ours.example/dashboard')
})

test('a line break in a name adds no header', () => {
  const payload = { email: 'ada@engines.example', name: 'Ada\\r\\nBcc: eve@engines.example' }
  const mail = ${camel}Mail({ payload, texts: { ...noEmailTexts, ${camel}: words }, settings })
  expect(mail.subject).not.toMatch(/[\\r\\n]/)
})

test('what is no address is not written to', () => {
  expect(() => ${camel}Mail({ payload: { email: 'ada' }, texts: null, settings })).toThrow(
    'cannot be written to',
  )
})
`
}
