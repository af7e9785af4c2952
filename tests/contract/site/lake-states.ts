import { type Answer } from './lake-proxy.ts'

type LakeState = { name: string; answer: Answer }

/** No answer. */
export const CUT: LakeState = { name: 'closes its connections', answer: 'cut' }

/** An answer that says it is well. */
export const OTHER_SHAPE: LakeState = {
  name: 'answers another shape',
  answer: { contentType: 'application/json', body: '{"result":["x"],"ms":1}' },
}

/** States in between. */
export const OTHER_STATES: LakeState[] = [
  { name: 'answers nothing', answer: 'silence' },
  {
    name: 'answers an empty object',
    answer: { contentType: 'application/json', body: '{"result":{},"ms":1}' },
  },
  { name: 'answers after 20 s', answer: 'late' },
  { name: 'answers 500', answer: { status: 500, contentType: 'text/plain', body: 'no' } },
  { name: 'answers a page of HTML', answer: { contentType: 'text/html', body: '<h1>nginx</h1>' } },
  { name: 'answers garbage', answer: { contentType: 'application/json', body: '\u0000\u0001{]' } },
  {
    name: 'answers half of its JSON',
    answer: { contentType: 'application/json', body: '{"result":[' },
  },
]
