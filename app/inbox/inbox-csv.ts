import { textOf } from './describe-submission.ts'
import { INBOX_FORMS, type InboxFormName } from './inbox-forms.ts'
import { type Submission } from './submissions.server.ts'

/** Excel takes a file without it for another encoding than UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The columns of every form, after those of its own. */
const OF_EVERY_FORM: [string, (submission: Submission) => string][] = [
  ['Page', ({ page }) => page],
  ['Campaign', ({ campaign }) => new URLSearchParams(campaign).toString()],
  ['Notes', ({ notes }) => notes ?? ''],
  ['Last changed', ({ handled_at }) => handled_at ?? ''],
  ['Changed by', ({ handled_by }) => handled_by ?? ''],
  ['Id', ({ id }) => id],
]

/**
 * Submissions as CSV for spreadsheets (RFC 4180, UTF-8 with a mark, times in UTC): of one form with its own columns, of
 * several with what they have in common.
 */
export function inboxCsv({
  form,
  submissions,
}: {
  form: InboxFormName | null
  submissions: Submission[]
}) {
  const columns: [string, (submission: Submission) => string][] = [
    ['Received', ({ created_at }) => created_at],
    ['Status', ({ status }) => status],
    ...(form ? ownColumns(form) : commonColumns()),
    ...OF_EVERY_FORM,
  ]
  const rows = [
    columns.map(([title]) => title),
    ...submissions.map((submission) => columns.map(([, read]) => read(submission))),
  ]
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function ownColumns(form: InboxFormName): [string, (submission: Submission) => string][] {
  return Object.entries(INBOX_FORMS[form].fields).map(([column, title]) => [
    title,
    ({ fields }) => textOf(fields[column]),
  ])
}

function commonColumns(): [string, (submission: Submission) => string][] {
  return [
    ['Form', ({ form }) => form],
    ['Name', ({ name }) => name ?? ''],
    ['Email', ({ email }) => email ?? ''],
    ['Company', ({ company }) => company ?? ''],
    ['Summary', ({ summary }) => summary ?? ''],
  ]
}

/**
 * What a spreadsheet would take for a formula, at its beginning, also behind white space or in the wide form of East
 * Asian keyboards: https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^\s*[=+\-@|%＝＋－＠\t\r\n]/

/** Quoted always, so that no separator of a spreadsheet's own (`;`, tab) begins a cell; a formula becomes text. */
function cell(value: string) {
  const text = FORMULA.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
