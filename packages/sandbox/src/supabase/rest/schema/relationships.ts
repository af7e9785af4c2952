import { type Catalogue } from './catalogue-queries.ts'
import { type Relationship, type Table } from './schema-cache.ts'

type ForeignKey = Extract<
  Relationship,
  { cardinality: 'many-to-one' | 'one-to-one' | 'one-to-many' }
>

/** Lists both directions of every foreign key, and what a junction (two foreign keys in its primary key) connects. */
export function relationshipsFrom({
  catalogue,
  byOid,
  uniqueByOid,
}: {
  catalogue: Catalogue
  byOid: ReadonlyMap<number, Table>
  uniqueByOid: ReadonlyMap<number, readonly string[][]>
}): Relationship[] {
  const towards = catalogue.foreignKeys.flatMap((key) => {
    const table = byOid.get(key.table)
    const foreignTable = byOid.get(key.foreignTable)
    if (!table || !foreignTable) return []
    const names = key.columns.map(([here]) => here)
    const isUnique = (uniqueByOid.get(key.table) ?? []).some((unique) => isSameSet(unique, names))
    const relationship: ForeignKey = {
      table,
      foreignTable,
      cardinality: isUnique ? 'one-to-one' : 'many-to-one',
      constraint: key.name,
      columns: key.columns.flatMap(([here, there]) => {
        const from = table.columns.get(here)
        const to = foreignTable.columns.get(there)
        return from && to ? [{ from, to }] : []
      }),
    }
    return [relationship]
  })
  return [...towards, ...towards.map(reversed), ...manyToMany(towards)]
}

function reversed({
  table,
  foreignTable,
  columns,
  cardinality,
  constraint,
}: ForeignKey): ForeignKey {
  return {
    table: foreignTable,
    foreignTable: table,
    cardinality: cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    constraint,
    columns: columns.map(({ from, to }) => ({ from: to, to: from })),
  }
}

function manyToMany(keys: readonly ForeignKey[]): Relationship[] {
  return keys.flatMap((near) =>
    keys
      .filter((far) => far !== near && far.table === near.table && isJunction({ near, far }))
      .map((far): Relationship => ({
        table: near.foreignTable,
        foreignTable: far.foreignTable,
        cardinality: 'many-to-many',
        junction: near.table,
        constraints: [near.constraint, far.constraint],
        near: near.columns.map(({ from, to }) => ({ from: to, to: from })),
        far: far.columns,
      })),
  )
}

function isJunction({ near, far }: { near: ForeignKey; far: ForeignKey }): boolean {
  const { primaryKey } = near.table
  return [...near.columns, ...far.columns].every(({ from }) => primaryKey.includes(from.name))
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name))
}
