import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type BlockName } from '#schemas/names.ts'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { blocksProjection } from './projection.ts'

const PageSchema = z.object({ blocks: z.tuple([z.record(z.string(), z.unknown())]) })

async function queryBlock({
  block,
  documents = [],
}: {
  block: Record<string, unknown> & { _type: BlockName }
  documents?: Array<Record<string, unknown>>
}) {
  const page = { _id: 'page', _type: 'page', blocks: [{ _key: 'k', ...block }] }
  const query = parse(`*[_id == "page"][0]{ ${blocksProjection} }`)
  const value = await evaluate(query, { dataset: [page, ...documents] })
  return PageSchema.parse(await value.get()).blocks[0]
}

function listFields(block: object) {
  return Object.keys(block).sort()
}

test('every block comes with exactly the fields that its view knows', async () => {
  for (const empty of Object.values(emptyBlocks)) {
    const { _type } = empty
    expect(listFields(await queryBlock({ block: { _type } }))).toEqual(listFields(empty))
  }
})

test('a link comes with the path of its page or with its address', async () => {
  const block = await queryBlock({
    block: {
      _type: 'hero',
      primaryLink: { label: 'Pricing', target: { _ref: 'pricing' } },
      secondaryLink: { label: 'Demo', href: '/demo' },
    },
    documents: [{ _id: 'pricing', _type: 'page', path: '/pricing' }],
  })
  expect(block.primaryLink).toMatchObject({ label: 'Pricing', href: '/pricing' })
  expect(block.secondaryLink).toMatchObject({ label: 'Demo', href: '/demo' })
})

test('a plan comes with its slug as text and the ids of the prices that are asked for', async () => {
  const { plans } = await queryBlock({
    block: { _type: 'planCards', plans: [{ _key: 'a', _ref: 'starter' }] },
    documents: [
      {
        _id: 'starter',
        _type: 'plan',
        name: 'Starter',
        slug: { current: 'starter' },
        monthlyPrice: 99,
        priceId: { monthly: 'price_1' },
      },
    ],
  })
  const priceId = { monthly: 'price_1', annual: null }
  expect(plans).toMatchObject([{ _id: 'starter', slug: 'starter', monthlyPrice: 99, priceId }])
})

test('a feature comes with the fields of its kind of picture only', async () => {
  const { features } = await queryBlock({
    block: { _type: 'featureGrid', features: [{ _key: 'a', _ref: 'scoring' }] },
    documents: [
      {
        _id: 'scoring',
        _type: 'feature',
        title: 'Scoring',
        slug: { current: 'scoring' },
        picture: [
          { _key: 'p', _type: 'scoreVignette', criteria: [{ _key: 'c', name: 'A', points: 1 }] },
        ],
      },
    ],
  })
  expect(features).toEqual([
    {
      _id: 'scoring',
      title: 'Scoring',
      summary: null,
      href: '/feature/scoring',
      picture: [
        {
          _key: 'p',
          _type: 'scoreVignette',
          criteria: [{ _key: 'c', name: 'A', points: 1, outOf: null }],
        },
      ],
    },
  ])
})

test('a broken reference comes back as a gap', async () => {
  const block = await queryBlock({
    block: { _type: 'logoStrip', customers: [{ _key: 'a', _ref: 'gone' }] },
  })
  expect(block.customers).toEqual([null])
})
