import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { lockDataFolder } from '#sandbox/data-folder/data-folder-lock.ts'
import { LakeError } from './lake-error.ts'
import { isSanityDocument } from './sanity-document.ts'
import {
  type LoggedTransaction,
  type SanityDocument,
  type Transaction,
  type TransactionLog,
} from './types.ts'

// Text and not jsonb, which would lose the order of keys.
const TABLES = `
  create table if not exists documents (id text primary key, document text not null);
  create table if not exists transactions (
    seq bigint generated always as identity primary key,
    id text not null unique,
    timestamp text not null,
    author text not null
  );
  create table if not exists changes (
    document_id text not null,
    transaction_seq bigint not null references transactions (seq),
    change text not null,
    primary key (document_id, transaction_seq)
  );
`

const ChangeSchema = z.object({
  documentId: z.string(),
  transition: z.enum(['appear', 'update', 'disappear']),
  mutations: z.array(z.unknown()),
  effects: z.object({ apply: z.array(z.unknown()), revert: z.array(z.unknown()) }),
})

type ChangeRow = { id: string; timestamp: string; author: string; change: string }

/**
 * Keeps documents and transactions in a PGlite database inside `dataDir`, which it locks for this process.
 * `append` resolves after the database has committed, so an acknowledged transaction survives a `kill -9`.
 */
export async function createPGliteLog({ dataDir }: { dataDir: string }): Promise<TransactionLog> {
  const unlock = lockDataFolder({ dataDir })
  const database = await open(join(dataDir, 'postgres')).catch((error: unknown) => {
    unlock()
    throw error
  })

  return {
    load: async () => {
      const { rows } = await database.query<{ document: string }>(
        'select document from documents order by id collate "C"',
      )
      return { documents: rows.map(({ document }) => parseDocument(document)) }
    },
    append: async (transaction) => {
      try {
        await append({ database, transaction })
      } catch (error) {
        throw new LakeError({
          code: 'storageFailed',
          status: 500,
          type: 'internalError',
          description: 'The transaction could not be stored. Nothing was changed.',
          cause: error,
        })
      }
    },
    hasTransaction: async (id) => {
      const { rows } = await database.query('select 1 from transactions where id = $1', [id])
      return rows.length > 0
    },
    transactionsOf: async (documentIds) => {
      const { rows } = await database.query<ChangeRow>(
        `select t.id, t.timestamp, t.author, c.change
         from changes c join transactions t on t.seq = c.transaction_seq
         where c.document_id = any ($1) order by t.seq`,
        [documentIds],
      )
      return groupByTransaction(rows)
    },
    close: async () => {
      await database.close()
      unlock()
    },
  }
}

async function open(folder: string): Promise<PGlite> {
  const database = await PGlite.create(folder, {
    // The default of 128 MB would be wasted: all reads use the store's maps.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  })
  await database.exec(TABLES)
  return database
}

async function append({ database, transaction }: { database: PGlite; transaction: Transaction }) {
  const { id, timestamp, author, changes } = transaction
  const results = changes.flatMap(({ result }) => (result ? [result] : []))
  const removed = changes.flatMap(({ documentId, result }) => (result ? [] : [documentId]))
  await database.transaction(async (tx) => {
    const { rows } = await tx.query<{ seq: number }>(
      'insert into transactions (id, timestamp, author) values ($1, $2, $3) returning seq',
      [id, timestamp, author],
    )
    await tx.query(
      'insert into changes (document_id, transaction_seq, change) select d, $1, c from unnest($2::text[], $3::text[]) as rows (d, c)',
      [rows[0]?.seq, changes.map(({ documentId }) => documentId), changes.map(changeText)],
    )
    await tx.query('delete from documents where id = any ($1)', [removed])
    await tx.query(
      `insert into documents (id, document) select i, d from unnest($1::text[], $2::text[]) as rows (i, d)
       on conflict (id) do update set document = excluded.document`,
      [results.map(({ _id }) => _id), results.map((document) => JSON.stringify(document))],
    )
  })
}

function changeText({
  documentId,
  transition,
  mutations,
  effects,
}: Transaction['changes'][number]) {
  return JSON.stringify({ documentId, transition, mutations, effects })
}

function parseDocument(text: string): SanityDocument {
  const document: unknown = JSON.parse(text)
  if (isSanityDocument(document)) return document
  throw new TypeError(`The database holds what is not a document: ${text.slice(0, 80)}`)
}

function groupByTransaction(rows: ChangeRow[]): LoggedTransaction[] {
  const transactions = new Map<string, LoggedTransaction>()
  for (const { id, timestamp, author, change } of rows) {
    const transaction = transactions.get(id) ?? { id, timestamp, author, changes: [] }
    transaction.changes.push(ChangeSchema.parse(JSON.parse(change)))
    transactions.set(id, transaction)
  }
  return [...transactions.values()]
}
