import { fieldLabels, fieldText, readDownloadedAt, typedFields } from './describe-submission.ts'
import { getFormTitle, type InboxFormName, stateTitle } from './inbox-forms.ts'
import { type Submission } from './submissions.server.ts'

/** Without it, Excel assumes another encoding than UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

type Field = ReturnType<typeof fieldLabels>[number]

/** Title of a column, and how its value is read. */
type Column = [title: string, read: (submission: Submission) => string]

/** Columns of every form, after its own. */
const OF_EVERY_FORM: Column[] = [
  ['Page', ({ page }) => page],
  ['Campaign', ({ campaign }) => new URLSearchParams(campaign).toString()],
  ['Notes', ({ notes }) => notes ?? ''],
  ['Assigned to', ({ assigned_to }) => assigned_to ?? ''],
  ['Last changed', ({ handled_at }) => handled_at ?? ''],
  ['Changed by', ({ handled_by }) => handled_by ?? ''],
  ['Id', ({ id }) => id],
]

const DOWNLOADED: Column = ['File opened', (submission) => readDownloadedAt(submission) ?? '']

/**
 * Columns with the same meaning under different names. The database's inbox maps them to `name` and `email`, so an
 * export of several forms does not repeat them.
 */
const SHARED: Readonly<Record<string, string>> = {
  full_name: 'Name',
  contact_name: 'Name',
  company_email: 'Email',
}

/**
 * Formats submissions as CSV for spreadsheets (RFC 4180, UTF-8 with BOM, times in UTC), with the inbox's labels: one
 * form with its own columns, several with the union of their columns.
 */
export function inboxCsv({
  form,
  submissions,
}: {
  form: InboxFormName | null
  submissions: Submission[]
}) {
  const columns: Column[] = [
    ['Received', ({ created_at }) => created_at],
    ['Status', ({ status }) => stateTitle(status)],
    ...(form ? ownColumns({ form, submissions }) : columnsOfSeveral(submissions)),
    ...(submissions.some(readDownloadedAt) ? [DOWNLOADED] : []),
    ...OF_EVERY_FORM,
  ]
  const rows = [
    columns.map(([title]) => title),
    ...submissions.map((submission) => columns.map(([, read]) => read(submission))),
  ]
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function ownColumns({ form, submissions }: { form: InboxFormName; submissions: Submission[] }) {
  const own = fieldLabels({ form, fields: {} }).map(({ label }) => label)
  return fieldColumns({ first: own, submissions, titleOf: ({ label }) => label })
}

function columnsOfSeveral(submissions: Submission[]): Column[] {
  const getTitle = ({ column, label }: Field) => SHARED[column] ?? label
  const first: Column[] = [
    ['Form', getFormTitle],
    ['Name', ({ name }) => name ?? ''],
    ['Email', ({ email }) => email ?? ''],
    ['Company', ({ company }) => company ?? ''],
    ['Summary', ({ summary }) => summary ?? ''],
  ]
  const isFirst = new Set(first.map(([title]) => title))
  const others = fieldColumns({ first: [], submissions, titleOf: getTitle })
  return [...first, ...others.filter(([title]) => !isFirst.has(title))]
}

/** Lists fixed columns, then one for each other field; columns of the same title are merged. */
function fieldColumns({
  first,
  submissions,
  titleOf,
}: {
  first: string[]
  submissions: Submission[]
  titleOf: (field: Field) => string
}): Column[] {
  const rows = new Map(
    submissions.map((submission) => {
      const texts = cellTexts(submission).map(([field, text]): [string, string] => [
        titleOf(field),
        text,
      ])
      return [submission, new Map(texts)]
    }),
  )
  const titles = new Set([...first, ...[...rows.values()].flatMap((texts) => [...texts.keys()])])
  return [...titles].map((title) => [title, (submission) => rows.get(submission)?.get(title) ?? ''])
}

/** Lists the columns of a submission with their texts. */
function cellTexts(submission: Submission): [Field, string][] {
  const fields = fieldLabels(submission)
  if (submission.definition) {
    const typed = new Map(typedFields(submission).map(({ column, value }) => [column, value]))
    return fields.map((field) => [field, typed.get(field.column) ?? ''])
  }
  return fields.map((field) => {
    const { column } = field
    return [field, fieldText({ column, value: submission.fields[column] })]
  })
}

/**
 * Prefixes that spreadsheets interpret as formulas, including after white space and in full width:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^\s*[=+\-@|%＝＋－＠\t\r\n]/

/** Always quoted, so that no other separator (`;`, tab) starts a cell; formulas become text. */
function cell(value: string) {
  const text = FORMULA.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
