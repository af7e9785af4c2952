import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { getChoices } from './form-copy.server.ts'
import { installServices } from '#tests/fixtures/services.ts'
import { openContentLake } from '#tests/fixtures/content-lake.ts'

const lake = await openContentLake()
afterAll(installServices(lake.environment))

/** Without the live stream, which has not connected yet, a result may be a second old. */
function expectChoices() {
  return expect.poll(async () => {
    const choices = await getChoices()
    if (!choices) throw new Error('The Content Lake has not answered')
    return {
      interests: choices.interests.toSorted(),
      partnerTypes: choices.partnerTypes,
      companySizes: choices.companySizes.toSorted(),
    }
  })
}

afterAll(() => lake.close())

function getPage({ id, blocks }: { id: string; blocks: Record<string, unknown>[] }) {
  return {
    _id: id,
    _type: 'page',
    blocks: blocks.map((block) => ({ _key: block._type, ...block })),
  }
}

const PAGES = {
  contact: getPage({
    id: 'page-contact',
    blocks: [
      { _type: 'header', interests: [{ value: 'not a form' }] },
      { _type: 'contactForm', interests: [{ value: 'product_demo' }, { value: 'pricing' }] },
    ],
  }),
  home: getPage({
    id: 'page-home',
    blocks: [
      { _type: 'contactForm', interests: [{ value: 'pricing' }, { value: 7 }, { value: null }] },
      { _type: 'whiteGloveForm', sizes: ['1-10', '11-50', 4] },
    ],
  }),
}

test('a dataset without forms offers nothing, so that no value is taken for a choice', async () => {
  await lake.hold([])
  expect(await getChoices()).toEqual({ interests: [], partnerTypes: [], companySizes: [] })
})

test('what any page’s form offers may be chosen, each once, and only texts', async () => {
  const partnerType = { _id: 'partner-type-a', _type: 'partnerType', name: 'Agency' }
  await lake.hold([PAGES.contact, PAGES.home, partnerType])
  await expectChoices().toEqual({
    interests: ['pricing', 'product_demo'],
    partnerTypes: ['Agency'],
    companySizes: ['1-10', '11-50'],
  })
})

test('what an editor has only drafted may not be chosen yet', async () => {
  const draft = { _id: 'drafts.partner-type-b', _type: 'partnerType', name: 'Secret' }
  await lake.hold([draft])
  await expectChoices().toEqual({ interests: [], partnerTypes: [], companySizes: [] })
})

test('what was offered last holds while the Content Lake is away, and is null before it ever answered', async () => {
  await lake.hold([PAGES.contact])
  await expectChoices().toMatchObject({ interests: ['pricing', 'product_demo'] })
  const SANITY_API_HOST = 'http://127.0.0.1:1'
  const CONTENT_DIR = path.join(tmpdir(), randomUUID())
  onTestFinished(installServices({ ...lake.environment, SANITY_API_HOST, CONTENT_DIR }))
  expect(await getChoices()).toBeNull()
})
