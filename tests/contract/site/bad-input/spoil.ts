/** The ways in which content may be bad. `whole` is as the schema wants it: the others are measured against it. */
export type Spoiler =
  | 'whole'
  | 'required fields alone'
  | 'nothing but identity'
  | 'long texts and words'
  | 'empty lists'
  | 'forty of each'
  | 'references to nothing'
  | 'unknown parts of text'
  | 'null for every object'
  | 'objects without fields'
  | 'numbers for texts'
  | 'texts for everything else'
  | 'objects for texts'
  | 'blank texts'
  | 'markup and odd signs'
  | 'zero for numbers'
  | 'numbers out of bounds'
  | 'pictures without measures'

const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaf'

/** 200 characters, among them a word of 80. */
const LONG_TEXT = `${WORD} ${'long words and many of them '.repeat(5)}`.slice(0, 199) + '.'

/** Markup, the sign that turns the direction of writing, one without width, NUL, half of a sign, and one of several. */
const ODD_TEXT = `<b onclick="alert(1)">&amp;</b></script>\u202e\u200b\u0000\ud800 👩‍💻 "'\u2028`

/** Makes the value of a text field. */
export function spoiltText({ spoiler, text }: { spoiler: Spoiler; text: string }): unknown {
  if (spoiler === 'long texts and words') return LONG_TEXT
  if (spoiler === 'numbers for texts') return 42
  if (spoiler === 'blank texts') return '  '
  if (spoiler === 'markup and odd signs') return ODD_TEXT
  return spoiler === 'objects for texts' ? { _type: 'not a type', text } : text
}

/** Makes the value of a number field. */
export function spoiltNumber({ spoiler, index }: { spoiler: Spoiler; index: number }) {
  if (spoiler === 'zero for numbers') return 0
  if (spoiler === 'numbers out of bounds') return index % 2 === 0 ? -7 : 1e21
  return 3
}

/** Makes the value of any field but text: numbers, lists, objects, references, pictures. */
export function spoiltValue({
  spoiler,
  kind,
  value,
}: {
  spoiler: Spoiler
  kind: 'plain' | 'list' | 'object' | 'reference'
  value: () => unknown
}): unknown {
  if (spoiler === 'texts for everything else') return 'a text'
  if (kind === 'plain') return value()
  if (spoiler === 'null for every object') return null
  if (spoiler === 'objects without fields' && kind === 'object') return {}
  if (kind === 'list' && spoiler === 'empty lists') return []
  if (kind === 'reference' && spoiler === 'references to nothing') {
    return { _type: 'reference', _ref: 'deleted-long-ago', _weak: true }
  }
  return value()
}

/** Blocks of portable text with everything that the site does not know. */
export function unknownText() {
  const span = { _type: 'span', _key: 's', text: 'words', marks: [] }
  const block = { _type: 'block', style: 'normal', markDefs: [], children: [span] }
  const blocks = [
    { ...block, style: 'h6' },
    { ...block, style: 'marquee' },
    { ...block, listItem: 'square', level: 1 },
    { ...block, children: [{ ...span, marks: ['blink', 'nowhere'] }] },
    {
      ...block,
      markDefs: [{ _key: 'm', _type: 'footnote', note: 'a' }],
      children: [{ ...span, marks: ['m'] }],
    },
    { ...block, children: [span, { _type: 'stockTicker', _key: 'i', symbol: 'A' }] },
    { ...block, children: [] },
    { ...block, children: null, markDefs: null },
    { ...block, children: [{ _type: 'span', _key: 's' }, null, 'text'] },
    { _type: 'block' },
    { _type: 'videoEmbed', url: 'https://example.com' },
    { url: 'no type at all' },
  ]
  return blocks.map((each, index) => ({ ...each, _key: `k${index}` }))
}
