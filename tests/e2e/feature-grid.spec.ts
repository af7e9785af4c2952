import { type Locator } from '@playwright/test'
import { expect, test } from '#tests/fixtures/test.ts'

const HEADING = 'Four slow parts of hiring, on one desk.'
/** A phone, a large phone, a tablet, a laptop and a desk. */
const WIDTHS = [390, 700, 768, 1024, 1440]
/** In CSS pixels, between cards. */
const LARGEST_GAP = 24

const BENTO = [
  'feature-cv-screening',
  'feature-interview-scheduling',
  'feature-skill-assessment',
  'feature-candidate-scoring',
]
const OTHERS = ['feature-role-briefs', 'feature-security', 'feature-team-collaboration']

test(
  'every row of a feature grid fills its width, for any number of features',
  { tag: '@full' },
  async ({ page, dataset }) => {
    const grids = [
      ...[1, 2, 3, 4, 5, 6, 7].map((count) => [...OTHERS, ...BENTO].slice(0, count)),
      BENTO,
      [...BENTO].reverse(),
      BENTO.slice(0, 2),
    ]
    const cards = page.getByRole('region', { name: HEADING }).getByRole('article')
    for (const ids of grids) {
      const features = ids.map((id) => ({ _key: id, _type: 'reference', _ref: id }))
      await dataset
        .patch('page-home')
        .set({ 'blocks[_key == "features"].features': features })
        .commit()
      await page.goto('/')
      await expect(cards).toHaveCount(ids.length)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect(await findHoles(cards), `${ids.join(', ')} at ${width} px`).toEqual([])
      }
    }
  },
)

test('the four features of the sample stand as a bento', { tag: '@full' }, async ({ page }) => {
  const cards = page.getByRole('region', { name: HEADING }).getByRole('article')
  // Where the Content Lake is slow, a page may still be as the test before has left it.
  await expect(async () => {
    await page.goto('/')
    expect(await cards.count()).toBe(4)
  }).toPass()
  const [tall, wide, small, last] = await boxesIn(cards)
  expect(tall?.bottom).toBeCloseTo(small?.bottom ?? 0, 0)
  expect(wide?.top).toBeCloseTo(tall?.top ?? 0, 0)
  expect(wide?.right).toBeCloseTo(last?.right ?? 0, 0)
  expect(small?.left).toBeCloseTo(wide?.left ?? 0, 0)
})

type Box = { left: number; right: number; top: number; bottom: number }

function boxesIn(cards: Locator): Promise<Box[]> {
  return cards.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
}

/** The places in a row of cards where more than the gap of the grid is empty. */
async function findHoles(cards: Locator) {
  const grid = await cards.first().evaluate(({ parentElement }) => {
    const box = parentElement?.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(parentElement ?? document.body)
    return {
      left: (box?.left ?? 0) + parseFloat(paddingLeft),
      right: (box?.right ?? 0) - parseFloat(paddingRight),
    }
  })
  const boxes = await boxesIn(cards)
  return boxes.flatMap(({ top, bottom }) => {
    // Above the middle, because the middle of a tall card may be the gap between two rows beside it.
    const level = top + (bottom - top) / 4
    const row = boxes
      .filter((box) => box.top < level && box.bottom > level)
      .sort((one, other) => one.left - other.left)
    const starts = [...row.map(({ left }) => left), grid.right + LARGEST_GAP]
    const ends = [grid.left - LARGEST_GAP, ...row.map(({ right }) => right)]
    return starts.flatMap((start, index) => {
      const end = ends[index] ?? grid.left
      return start - end > LARGEST_GAP + 1 ? [{ from: end, to: start }] : []
    })
  })
}
