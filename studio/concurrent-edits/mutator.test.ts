import { expect, test } from 'vitest'
import { BufferedDocument, Mutation } from './mutator.ts'

const DRAFT = { _id: 'drafts.a', _type: 'faq', _rev: 'one', question: 'Who' }

test('an unsaved edit outlives its draft, and the new draft takes the place of the old one', () => {
  const { document, commits } = open()
  edit({ document, question: 'Who else' })
  remove(document)
  expect(document.LOCAL).toMatchObject({ question: 'Who else' })

  const [commit] = commits
  commit?.success()
  document.arrive(
    new Mutation({
      transactionId: commit?.mutation.transactionId,
      transition: 'appear',
      resultRev: commit?.mutation.transactionId,
      mutations: [
        { create: { ...DRAFT, _rev: undefined, question: 'What' } },
        { patch: { id: DRAFT._id, set: { question: 'What else' } } },
      ],
    }),
  )
  expect(document.LOCAL).toMatchObject({ question: 'What else' })
})

test('an edit that the API refuses because nothing is left to edit leaves no draft behind', () => {
  const { document, commits } = open()
  edit({ document, question: 'Who else' })
  remove(document)
  commits[0]?.cancel(new Error('not found'))
  expect(document.LOCAL).toBeNull()
})

test('a draft without unsaved edits is gone when a colleague removes it', () => {
  const { document } = open()
  remove(document)
  expect(document.LOCAL).toBeNull()
})

type Commit = Parameters<NonNullable<BufferedDocument['commitHandler']>>[0]

function open() {
  const document = new BufferedDocument({ ...DRAFT })
  const commits: Commit[] = []
  document.commitHandler = (commit) => commits.push(commit)
  return { document, commits }
}

function edit({ document, question }: { document: BufferedDocument; question: string }) {
  document.add(new Mutation({ mutations: [{ patch: { id: DRAFT._id, set: { question } } }] }))
  document.commit().catch(() => undefined)
}

function remove(document: BufferedDocument) {
  document.arrive(
    new Mutation({
      transactionId: 'two',
      transition: 'disappear',
      previousRev: 'one',
      resultRev: 'two',
      mutations: [{ delete: { id: DRAFT._id } }],
    }),
  )
}
