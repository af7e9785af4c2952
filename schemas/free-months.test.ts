import { expect, test } from 'vitest'
import { remarksOn } from '#tests/fixtures/studio-editor.ts'

const TWO_MONTHS_FREE = { _id: 'plan', _type: 'plan', monthlyPrice: 120, annualPrice: 100 }
const ONE_MONTH_FREE = { ...TWO_MONTHS_FREE, annualPrice: 110 }

const remark = 'Billed yearly, the plans give 1 month free.'
const advice = `${remark} Write {freeMonths} free, and the number follows the prices.`

function pageWith(block: Record<string, unknown>) {
  return {
    _type: 'page',
    title: 'Spring',
    path: '/spring',
    blocks: [
      { _key: 'header', _type: 'pageHeader', heading: 'Spring' },
      { _key: 'claim', ...block },
    ],
  }
}

const textColumns = (text: Record<string, unknown>) =>
  pageWith({ _type: 'textColumns', items: [{ _key: 'a', _type: 'textItem', title: 'A', ...text }] })

const claims = [
  {
    field: 'a required line',
    document: pageWith({ _type: 'pageHeader', heading: 'Get 2 months free' }),
    says: `warning blocks[claim].heading: ${remark}`,
  },
  {
    field: 'a paragraph',
    document: textColumns({ text: 'Two months free with a year.' }),
    says: `warning blocks[claim].items[a].text: ${remark}`,
  },
  {
    field: 'an entry of a list',
    document: textColumns({ points: ['two free months'] }),
    says: `warning blocks[claim].items[a].points[0]: ${remark}`,
  },
  {
    field: 'the text of search results',
    document: {
      ...pageWith({ _type: 'pageHeader', heading: 'A' }),
      seo: { title: '2 months free' },
    },
    says: `warning seo.title: ${remark}`,
  },
  {
    field: 'the label of a link',
    document: pageWith({
      _type: 'hero',
      heading: 'Hire',
      primaryLink: { _type: 'link', label: 'Get 2 months free', href: 'https://testco.example' },
    }),
    says: `warning blocks[claim].primaryLink.label: ${advice}`,
  },
  {
    field: 'rich text, across its marks',
    document: {
      _type: 'faq',
      question: 'What does a year cost?',
      answer: [
        {
          _type: 'block',
          _key: 'b',
          style: 'normal',
          markDefs: [],
          children: [
            { _type: 'span', _key: 's', text: 'You get 2 months', marks: ['strong'] },
            { _type: 'span', _key: 't', text: ' free.', marks: [] },
          ],
        },
      ],
    },
    says: `warning answer[b]: ${advice}`,
  },
]

test.for(claims)(
  'free months typed in $field are warned about unless the plans give them',
  async ({ document, says }) => {
    const claimRemarks = async (plan: Record<string, unknown>) =>
      (await remarksOn(document, [plan])).filter((line) => line.includes('Billed yearly'))
    expect(await claimRemarks(ONE_MONTH_FREE)).toEqual([says])
    expect(await claimRemarks(TWO_MONTHS_FREE)).toEqual([])
  },
)

test.for([
  '{freeMonths} free',
  '1 month free',
  'One free month',
  '2 months free trial',
  '2 months',
])('“%s” needs no warning', async (heading) => {
  const page = pageWith({ _type: 'pageHeader', heading })
  expect(await remarksOn(page, [ONE_MONTH_FREE])).toEqual([])
})
