// @module-tag full
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLibrary, type Library } from './library.ts'
import { createRandom } from './random.ts'

/** The same random steps in each run, on the table and on a list with the expected rows. */
const STEPS = 200

type Row = { book_id: number; store: string; copies: number; note: string | null }

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())
beforeEach(async () => {
  await library.admin.from('stock').delete().gte('copies', -1_000_000)
})

const stock = () => library.admin.from('stock')

async function stored(): Promise<unknown> {
  const { data, error } = await stock().select().order('book_id').order('store')
  if (error) throw new Error(error.message)
  return data
}

const createKey = ({ book_id, store }: Row) => `${book_id} ${store}`
const sorted = (rows: Iterable<Row>) =>
  [...rows].sort((one, other) => one.book_id - other.book_id || (one.store < other.store ? -1 : 1))

function createSteps(seed: number) {
  const { upTo, chance } = createRandom(seed)
  const row = (): Row => ({
    book_id: upTo(6),
    store: ['east', 'north', 'west'][upTo(3)] ?? 'east',
    copies: upTo(20),
    note: chance(0.4) ? null : `note "${upTo(9)}", (so)`,
  })
  /** Rows of one statement, none of which is there twice. */
  const rows = () => [
    ...new Map(
      Array.from({ length: 1 + upTo(3) }, row).map((one) => [createKey(one), one]),
    ).values(),
  ]

  return { upTo, chance, rows }
}

test('whatever is written in whatever order, the table holds what it should', async () => {
  const { upTo, rows } = createSteps(7)
  const model = new Map<string, Row>()

  const insert = async () => {
    const batch = rows()
    const isTaken = batch.some((one) => model.has(createKey(one)))
    const { status } = await stock().insert(batch)
    expect(status).toBe(isTaken ? 409 : 201)
    if (!isTaken) for (const one of batch) model.set(createKey(one), one)
  }
  const merge = async () => {
    const batch = rows()
    const { error } = await stock().upsert(batch)
    expect(error).toBeNull()
    for (const one of batch) model.set(createKey(one), one)
  }
  const addMissing = async () => {
    const batch = rows()
    const { error } = await stock().upsert(batch, { ignoreDuplicates: true })
    expect(error).toBeNull()
    for (const one of batch) if (!model.has(createKey(one))) model.set(createKey(one), one)
  }
  const update = async () => {
    const [book, most, copies] = [upTo(6), upTo(20), upTo(20)]
    const { data } = await stock()
      .update({ copies })
      .eq('book_id', book)
      .lte('copies', most)
      .select()
    const changed = [...model.values()].filter((one) => one.book_id === book && one.copies <= most)
    for (const one of changed) model.set(createKey(one), { ...one, copies })
    expect(data).toHaveLength(changed.length)
  }
  const remove = async () => {
    const [book, least] = [upTo(6), upTo(20)]
    const { count } = await stock()
      .delete({ count: 'exact' })
      .or(`and(book_id.eq.${book},copies.gt.${least}),note.eq."note \\"${book}\\", (so)"`)
    const gone = [...model.values()].filter(
      (one) => (one.book_id === book && one.copies > least) || one.note === `note "${book}", (so)`,
    )
    expect(count).toBe(gone.length)
    for (const one of gone) model.delete(createKey(one))
  }

  const steps = [insert, insert, merge, addMissing, update, remove]
  for (let step = 0; step < STEPS; step += 1) {
    await steps[upTo(steps.length)]?.()
    if (step % 10 === 0) expect(await stored()).toEqual(sorted(model.values()))
  }
  expect(await stored()).toEqual(sorted(model.values()))
})

test('an insert of many rows of which one is refused leaves none of them', async () => {
  const { upTo, rows, chance } = createSteps(11)
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const before = await stored()
    const batch = rows()
    const bad: Record<string, unknown> = chance(0.5) ? { copies: 'many' } : { copies: null }
    const spoilt = batch.map((one, index) => (index === upTo(1) ? { ...one, ...bad } : one))
    const { status } = await stock().insert(spoilt)
    expect(status).toBe(400)
    expect(await stored()).toEqual(before)
    await stock().upsert(batch)
  }
})

test('a write whose answer is asked for as one row is undone when it is another number', async () => {
  const { rows } = createSteps(23)
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const before = await stored()
    const batch = rows()
    const { error } = await stock().upsert(batch).select().single()
    if (batch.length === 1) expect(error).toBeNull()
    else {
      expect(error?.code).toBe('PGRST116')
      expect(await stored()).toEqual(before)
    }
  }
})
