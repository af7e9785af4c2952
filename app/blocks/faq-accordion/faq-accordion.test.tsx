import { renderAt } from '#tests/render/render-at.tsx'
import { expect, test } from 'vitest'
import { emptyBlocks } from '#tests/render/empty-blocks.ts'
import { FaqAccordion } from './faq-accordion.tsx'

function makeQuestion(id: string) {
  return {
    _id: id,
    question: `Question ${id}?`,
    answer: [
      {
        _key: 'a',
        _type: 'block' as const,
        style: 'normal' as const,
        markDefs: [],
        children: [{ _key: 's', _type: 'span' as const, text: `Answer ${id}.`, marks: [] }],
      },
    ],
  }
}

function render(questions: Array<ReturnType<typeof makeQuestion> | null>) {
  return renderAt(
    <FaqAccordion
      block={{ ...emptyBlocks.faqAccordion, heading: 'Before you pay', group: { questions } }}
      headingLevel={2}
    />,
  )
}

test('questions share a name, so that the browser keeps one open at a time', () => {
  const html = render([makeQuestion('a'), makeQuestion('b')])
  expect(html.match(/<details name="faq-faqAccordion"/g)).toHaveLength(2)
})

test('the first question is open and all answers are in the page', () => {
  const html = render([makeQuestion('a'), makeQuestion('b')])
  expect(html.match(/<details[^>]* open/g)).toHaveLength(1)
  expect(html).toContain('Answer b.')
})

test('forty questions are all there', () => {
  const questions = Array.from({ length: 40 }, (_, index) => makeQuestion(String(index)))
  expect(render(questions).match(/<details/g)).toHaveLength(40)
})

test('a question that is missing or unwritten is passed over, an answer may be missing', () => {
  const html = renderAt(
    <FaqAccordion
      block={{
        ...emptyBlocks.faqAccordion,
        group: {
          questions: [
            null,
            { _id: 'a', question: null, answer: null },
            { _id: 'b', question: 'Only asked?', answer: null },
          ],
        },
      }}
      headingLevel={2}
    />,
  )
  expect(html.match(/<details/g)).toHaveLength(1)
  expect(html).toContain('Only asked?')
})

test('without a heading and a question there is no section', () => {
  expect(renderAt(<FaqAccordion block={emptyBlocks.faqAccordion} headingLevel={2} />)).toBe('')
})
