import { type EmbeddedPostgres, type EmbeddedTransaction } from './embedded-postgres.ts'

type Table = { name: string; columns: string; rows: string }

/** Rows, sequences and catalogue of an unused database. */
export type Baseline = { catalogue: string; tables: Table[]; sequences: string }

/** PostgreSQL's own objects have lower oids. */
const FIRST_OWN_OID = 16_384

/**
 * Changes whenever a function, table, privilege, role or setting is created, changed or dropped, since each writes a
 * catalogue row. Rows of `pg_class` are also written without a change, so their values are compared.
 */
const CATALOGUE = `
  select md5(string_agg(entry, ' ' order by entry)) as catalogue from (
    select concat_ws(':', 'class', oid, relname, relacl, relrowsecurity, relforcerowsecurity, reloptions) as entry
      from pg_class where oid >= ${FIRST_OWN_OID}
    union all select concat_ws(':', 'attribute', attrelid, attname, xmin) from pg_attribute where attrelid >= ${FIRST_OWN_OID}
    ${[
      'pg_proc',
      'pg_policy',
      'pg_trigger',
      'pg_constraint',
      'pg_type',
      'pg_namespace',
      'pg_authid',
      'pg_default_acl',
      'pg_event_trigger',
      'pg_extension',
    ]
      .map((name) => `union all select concat_ws(':', '${name}', oid, xmin) from ${name}`)
      .join('\n    ')}
    union all select concat_ws(':', 'member', roleid, member, xmin) from pg_auth_members
    union all select concat_ws(':', 'setting', setdatabase, setrole, xmin) from pg_db_role_setting
  ) entries`

const TABLES = `
  select oid::regclass::text as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class where relkind = 'r' and oid >= ${FIRST_OWN_OID} and relpersistence = 'p'
    and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`

/** A statement that sets every sequence to its current value. */
const SEQUENCES = `
  select coalesce(string_agg(format(
    'select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value), last_value is not null), '; '), '') as statements
  from pg_sequences`

/** @param postgres a database that nobody has used yet */
export async function readBaseline(postgres: EmbeddedPostgres): Promise<Baseline> {
  return await postgres.transaction(async (transaction) => ({
    catalogue: await readCatalogue(transaction),
    tables: await readTables(transaction),
    sequences: await one(transaction, SEQUENCES, 'statements'),
  }))
}

/**
 * Gives the tables back the rows that they had, and the sequences their values. Triggers and foreign keys stay out of it.
 *
 * @returns false where more than rows has been changed, and nothing was done
 */
export async function resetToBaseline({
  postgres,
  baseline: { catalogue, tables, sequences },
}: {
  postgres: EmbeddedPostgres
  baseline: Baseline
}): Promise<boolean> {
  await postgres.exec('discard all')
  return await postgres.transaction(async (transaction) => {
    if ((await readCatalogue(transaction)) !== catalogue) return false
    await transaction.exec('set local session_replication_role = replica')
    for (const { name, columns, rows } of tables) {
      await transaction.exec(`delete from ${name}`)
      if (rows === '[]') continue
      await transaction.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${name}, $1::text::json)`,
        [rows],
      )
    }
    await transaction.exec(sequences)
    return true
  })
}

function readCatalogue(transaction: EmbeddedTransaction) {
  return one(transaction, CATALOGUE, 'catalogue')
}

async function readTables(transaction: EmbeddedTransaction) {
  const { rows: found } = await transaction.query<Omit<Table, 'rows'>>(TABLES)
  const tables: Table[] = []
  for (const { name, columns } of found) {
    const select = `select coalesce(json_agg(entry), '[]')::text as rows from ${name} entry`
    tables.push({ name, columns, rows: await one(transaction, select, 'rows') })
  }
  return tables
}

async function one<Name extends string>(
  transaction: EmbeddedTransaction,
  statement: string,
  name: Name,
) {
  const { rows } = await transaction.query<Record<Name, string>>(statement)
  const [row] = rows
  if (!row) throw new Error(`No row: ${statement}`)
  return row[name]
}
