import { expect, test } from 'vitest'
import { readMessage } from './read-message.ts'

function message(lines: string[]) {
  return Buffer.from(lines.join('\r\n'))
}

test('the parts that a person reads are decoded', async () => {
  const read = await readMessage(
    message([
      'From: =?UTF-8?Q?Z=C3=B6e?= <zoe@example.com>',
      'To: Team <team@example.com>, other@example.com',
      'Cc: Friends: a@example.com, b@example.com;',
      'Reply-To: ada@example.com',
      'Subject: =?UTF-8?B?R3LDvMOfZQ==?=',
      'Content-Type: multipart/alternative; boundary="x"',
      '',
      '--x',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'caf=C3=A9',
      '--x',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>café</p>',
      '--x--',
      '',
    ]),
  )
  expect(read).toMatchObject({
    from: 'Zöe <zoe@example.com>',
    to: 'Team <team@example.com>, other@example.com',
    cc: 'Friends: a@example.com, b@example.com;',
    replyTo: 'ada@example.com',
    subject: 'Grüße',
    attachments: [],
  })
  expect(read.text.trim()).toBe('café')
  expect(read.html.trim()).toBe('<p>café</p>')
})

test('headers keep their order and attachments are counted', async () => {
  const read = await readMessage(
    message([
      'X-One: 1',
      'X-Two: 2',
      'Content-Type: multipart/mixed; boundary="x"',
      '',
      '--x',
      'Content-Type: text/plain',
      '',
      'text',
      '--x',
      'Content-Type: application/pdf; name="cv.pdf"',
      'Content-Disposition: attachment; filename="cv.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('%PDF-').toString('base64'),
      '--x--',
      '',
    ]),
  )
  expect(read.headers.slice(0, 2)).toEqual([
    { name: 'x-one', value: '1' },
    { name: 'x-two', value: '2' },
  ])
  expect(read.attachments).toEqual([{ filename: 'cv.pdf', mimeType: 'application/pdf', bytes: 5 }])
})

test('a message without anything is read as empty', async () => {
  expect(await readMessage(message(['', '']))).toEqual({
    from: '',
    to: '',
    cc: '',
    replyTo: '',
    subject: '',
    text: '',
    html: '',
    headers: [],
    attachments: [],
  })
})
