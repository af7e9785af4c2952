import { type SqlRunner } from '#sandbox/supabase/database/supabase-database.ts'
import { loadSchema } from '#sandbox/supabase/rest/schema/load-schema.ts'
import { type SchemaCache, type Table } from '#sandbox/supabase/rest/schema/schema-cache.ts'

const column = (name: string, type = 'text', more: object = {}) => ({
  name,
  type,
  baseType: type,
  default: null,
  ...more,
})

const table = ({ oid, name, more = {} }: { oid: number; name: string; more?: object }) => ({
  oid,
  name,
  isType: false,
  primaryKey: ['id'],
  unique: [['id']],
  columns: [column('id', 'integer', { default: "nextval('x'::regclass)" }), column('name')],
  ...more,
})

const key = ({
  name,
  from,
  to,
  column: near,
}: {
  name: string
  from: number
  to: number
  column: string
}) => ({ name, table: from, foreignTable: to, columns: [[near, 'id']] })

const CATALOGUE = [
  [
    table({ oid: 1, name: 'writers' }),
    table({
      oid: 2,
      name: 'books',
      more: {
        columns: [
          column('id', 'integer', { default: "nextval('x'::regclass)" }),
          column('title', 'character varying(60)'),
          column('writer_id', 'integer'),
          column('data', 'jsonb'),
          column('search', 'tsvector'),
          column('we"ird'),
        ],
      },
    }),
    table({
      oid: 3,
      name: 'loans',
      more: {
        primaryKey: ['book_id', 'reader_id'],
        unique: [['book_id', 'reader_id']],
        columns: [column('book_id', 'integer'), column('reader_id', 'integer')],
      },
    }),
    table({ oid: 4, name: 'readers' }),
    table({ oid: 5, name: 'pair', more: { isType: true } }),
  ],
  [
    key({ name: 'books_writer_id_fkey', from: 2, to: 1, column: 'writer_id' }),
    key({ name: 'loans_book_id_fkey', from: 3, to: 2, column: 'book_id' }),
    key({ name: 'loans_reader_id_fkey', from: 3, to: 4, column: 'reader_id' }),
  ],
  [
    {
      name: 'add',
      isSet: false,
      returns: 'value',
      table: 0,
      parameters: [
        { name: 'a', type: 'integer', mode: 'i' },
        { name: 'b', type: 'integer', mode: 'i' },
      ],
      defaults: 1,
    },
    {
      name: 'best',
      isSet: true,
      returns: 'rows',
      table: 2,
      parameters: [{ name: 'least', type: 'numeric', mode: 'i' }],
      defaults: 0,
    },
    {
      name: 'sums',
      isSet: true,
      returns: 'rows',
      table: 0,
      parameters: [
        { name: 'name', type: 'text', mode: 't' },
        { name: 'total', type: 'bigint', mode: 't' },
      ],
      defaults: 0,
    },
    {
      name: 'take',
      isSet: false,
      returns: 'value',
      table: 0,
      parameters: [{ name: '', type: 'jsonb', mode: 'i' }],
      defaults: 0,
    },
  ],
  [
    ['text', 'text'],
    ['int4', 'integer'],
  ],
]

type TestRow = Record<string, string | null>

/** Creates a small schema without a database: writers have books, and readers borrow them. */
export function testSchema(): Promise<SchemaCache> {
  return loadSchema(catalogueRunner())
}

/** Answers the queries that read the schema, once. */
export function catalogueRunner(): SqlRunner {
  let reads = 0
  return {
    query: <Row extends TestRow>() => {
      const rows: TestRow[] = [{ json: JSON.stringify(CATALOGUE[reads++]) }]
      return Promise.resolve({ rows: rows.filter(isRow<Row>), affectedRows: 0 })
    },
  }
}

export function getTable({ cache, name }: { cache: SchemaCache; name: string }): Table {
  const table = cache.tables.get(name)
  if (!table) throw new Error(`The test schema has no table ${name}`)
  return table
}

function isRow<Row extends Record<string, string | null>>(
  row: Record<string, string | null>,
): row is Row {
  return 'json' in row
}
