import { type z } from 'zod'

/** The records of one kind, in the order in which they were made. */
export type Table<Record> = {
  get: (id: string) => Record | null
  /** Oldest first. */
  list: () => Record[]
  /** Replaces the record with the same id, keeping its position. */
  put: (record: Record) => void
  remove: (id: string) => void
}

/** A change and how to undo it. */
export type Change = { id: string; record: unknown; undo: () => void }

type TableSource<Record> = {
  table: Table<Record>
  /** Puts a record that was read from a file. */
  load: (record: unknown) => void
}

/**
 * A table in memory.
 *
 * @param onChange hears of each `put` and `remove`, not of what is loaded
 */
export function createTable<Record extends { id: string }>({
  schema,
  onChange,
}: {
  schema: z.ZodType<Record>
  onChange: (change: Change) => void
}): TableSource<Record> {
  const records = new Map<string, Record>()

  return {
    load: (value) => {
      const record = schema.parse(value)
      records.set(record.id, record)
    },
    table: {
      get: (id) => records.get(id) ?? null,
      list: () => [...records.values()],
      put: (record) => {
        const before = records.get(record.id)
        records.set(record.id, record)
        const undo = () => {
          if (before) records.set(record.id, before)
          else records.delete(record.id)
        }
        onChange({ id: record.id, record, undo })
      },
      remove: (id) => {
        const before = records.get(id)
        if (!before) return
        records.delete(id)
        onChange({ id, record: null, undo: () => records.set(id, before) })
      },
    },
  }
}
