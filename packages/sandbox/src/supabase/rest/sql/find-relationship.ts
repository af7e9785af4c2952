import { restFault } from '#sandbox/supabase/rest/rest-faults.ts'
import {
  type SchemaCache,
  type Relationship,
  type Table,
} from '#sandbox/supabase/rest/schema/schema-cache.ts'
import { closestName } from './closest-name.ts'

/**
 * The relationship that `select=target!hint(…)` means: the target is a table, a foreign key or a column of one.
 * Throws PGRST200 when there is none and 201 when there are several.
 */
export function findRelationship({
  cache,
  origin,
  target,
  hint,
}: {
  cache: SchemaCache
  origin: Table
  target: string
  hint: string | null
}): Relationship {
  const candidates = cache
    .relationshipsOf(origin)
    .filter((relationship) => isMeant({ relationship, target, hint }))
  const [found, ...others] = candidates
  if (!found) throw noRelationship({ cache, origin, target, hint })
  if (others.length > 0) throw ambiguous({ origin, target, candidates })
  return found
}

export function isToOne({ cardinality }: Relationship): boolean {
  return cardinality === 'many-to-one' || cardinality === 'one-to-one'
}

function isMeant({
  relationship,
  target,
  hint,
}: {
  relationship: Relationship
  target: string
  hint: string | null
}): boolean {
  const { table, foreignTable, cardinality } = relationship
  const isForeignTable = foreignTable.name === target
  if (table === foreignTable) {
    // A self-referencing key gives both directions: the table's name means the many, the column the one.
    if (hint === null) {
      const isByTable = isForeignTable && cardinality === 'one-to-many'
      return isByTable || (cardinality === 'many-to-one' && isNear({ relationship, name: target }))
    }
    return isForeignTable && cardinality === 'one-to-many' && isHinted({ relationship, hint })
  }
  if (hint !== null) return isForeignTable && isHinted({ relationship, hint })
  return (
    isForeignTable ||
    isConstraint({ relationship, name: target }) ||
    isNear({ relationship, name: target })
  )
}

function isHinted({ relationship, hint }: { relationship: Relationship; hint: string }): boolean {
  if (relationship.cardinality === 'many-to-many') return relationship.junction.name === hint
  const [pair, ...more] = relationship.columns
  const isColumn = more.length === 0 && (pair?.from.name === hint || pair?.to.name === hint)
  return isColumn || relationship.constraint === hint
}

function isConstraint({ relationship, name }: { relationship: Relationship; name: string }) {
  return relationship.cardinality !== 'many-to-many' && relationship.constraint === name
}

function isNear({ relationship, name }: { relationship: Relationship; name: string }) {
  if (relationship.cardinality === 'many-to-many') return false
  const [pair, ...more] = relationship.columns
  return more.length === 0 && pair?.from.name === name
}

function noRelationship({
  cache,
  origin,
  target,
  hint,
}: {
  cache: SchemaCache
  origin: Table
  target: string
  hint: string | null
}) {
  const neighbours = cache.relationshipsOf(origin).map(({ foreignTable }) => foreignTable.name)
  const suggestion = neighbours.includes(target)
    ? null
    : closestName({ name: target, names: neighbours })
  const hinted = hint === null ? '' : `' using the hint '${hint}`
  return restFault({
    status: 400,
    code: 'PGRST200',
    message: `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${origin.name}' and '${target}${hinted}' in the schema 'public', but no matches were found.`,
    hint: suggestion === null ? null : `Perhaps you meant '${suggestion}' instead of '${target}'.`,
  })
}

function ambiguous({
  origin,
  target,
  candidates,
}: {
  origin: Table
  target: string
  candidates: readonly Relationship[]
}) {
  const choices = candidates.map(
    (candidate) => `'${candidate.foreignTable.name}!${getName(candidate)}'`,
  )
  return restFault({
    status: 300,
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
    details: candidates.map((candidate) => ({
      cardinality: candidate.cardinality,
      embedding: `${origin.name} with ${candidate.foreignTable.name}`,
      relationship: describe(candidate),
    })),
    hint: `Try changing '${target}' to one of the following: ${choices.join(', ')}. Find the desired relationship in the 'details' key.`,
  })
}

function getName(relationship: Relationship): string {
  return relationship.cardinality === 'many-to-many'
    ? relationship.junction.name
    : relationship.constraint
}

function describe(relationship: Relationship): string {
  const names = (columns: readonly { name: string }[]) =>
    `(${columns.map(({ name }) => name).join(', ')})`
  if (relationship.cardinality === 'many-to-many') {
    const { junction, constraints, near, far } = relationship
    const [first, second] = constraints
    return `${junction.name} using ${first}${names(near.map(({ to }) => to))} and ${second}${names(far.map(({ from }) => from))}`
  }
  const { constraint, table, foreignTable, columns } = relationship
  return `${constraint} using ${table.name}${names(columns.map(({ from }) => from))} and ${foreignTable.name}${names(columns.map(({ to }) => to))}`
}
