import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { product } from '#sandbox/stripe/test-shop.ts'
import { openStore } from './store.ts'

const ROUNDS = 6
const STEPS = 40
const IDS = ['a', 'b', 'c', 'd']

/** Numbers that look random and are the same in every run: https://en.wikipedia.org/wiki/Xorshift */
function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.abs(state) % sides
  }
}

test.each(Array.from({ length: ROUNDS }, (_, index) => index + 1))(
  'whatever is done, a store and a plain map say the same, also after being opened again (%i)',
  async (round) => {
    const folder = await mkdtemp(join(tmpdir(), 'site-model-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'journal.ndjson')
    const dice = createDice(round * 7_919)
    const model = new Map<string, string>()
    let store = await openStore({ file })

    const held = () =>
      store.run(({ product: table }) => table.list().map(({ id, name }) => [id, name]))

    for (let step = 0; step < STEPS; step += 1) {
      const changes = Array.from({ length: 1 + dice(3) }, () => ({
        id: IDS[dice(IDS.length)] ?? 'a',
        name: dice(4) === 0 ? null : `name ${step}.${dice(100)}`,
      }))
      const fails = dice(5) === 0
      const work = store.run(({ product: table }) => {
        for (const { id, name } of changes) {
          if (name === null) table.remove(id)
          else table.put({ ...product, id, name })
        }
        if (fails) throw new Error('No')
      })
      await work.catch((error: unknown) => expect(error).toMatchObject({ message: 'No' }))
      for (const { id, name } of fails ? [] : changes) {
        if (name === null) model.delete(id)
        else model.set(id, name)
      }
      expect((await held()).toSorted()).toEqual([...model].toSorted())
      if (dice(8) === 0) {
        await store.close()
        store = await openStore({ file })
      }
    }
    expect((await held()).toSorted()).toEqual([...model].toSorted())
    await store.close()
  },
)
