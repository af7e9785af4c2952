import { expect, onTestFinished, test } from 'vitest'
import { DocumentStore } from '#sandbox/sanity/store/document-store.ts'
import { makeDocument } from '#sandbox/sanity/store/test-lake.ts'
import { type Evaluation } from './evaluator.ts'
import { createQueryThread } from './query-thread.ts'

const documents = Array.from({ length: 2_000 }, (_, n) =>
  makeDocument({ _id: `d${n}`, title: 'a'.repeat(1_000) }),
)

const evaluation: Evaluation = {
  query: 'count(*)',
  params: {},
  perspective: 'raw',
  timestamp: new Date(0),
}

test('a thread that dies before it is ready refuses what waits, and the next query gets a new one', async () => {
  const store = new DocumentStore(documents)
  // Less than it takes to load the evaluator.
  const thread = createQueryThread({ store, maxQueryMs: 60_000, maxMemoryMb: 4 })
  onTestFinished(() => thread.close())
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.allSettled([
      thread.evaluate(evaluation),
      thread.evaluate(evaluation),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  }
})

test('a lake that closes refuses the query that is under way, and those that wait, without an alarm', async () => {
  const thread = createQueryThread({ store: new DocumentStore(documents), maxQueryMs: 60_000 })
  const answers = Promise.allSettled([thread.evaluate(evaluation), thread.evaluate(evaluation)])
  await thread.close()
  const refused = { status: 'rejected', reason: { status: 503, code: 'closed' } }
  expect(await answers).toMatchObject([refused, refused])
})
