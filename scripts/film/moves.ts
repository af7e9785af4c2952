import { TIMELINE } from './storyboard.ts'

/** What an element looks like; what is left out stays as the style sheet has it. */
export type Look = {
  opacity?: number
  x?: number
  y?: number
  scale?: number
  scaleX?: number
  /** How much of it is seen from the left, 0–1. */
  seen?: number
}

export type Move = {
  /** CSS selector; where several elements match, each begins `each` seconds after the one before. */
  target: string
  each?: number
  /** Seconds from the start of the film, and how long. */
  at: number
  lasts: number
  from: Look
  to: Look
}

const CUT = 0.5

/** Every change of the film, in the order of time. Between them it rests. */
export function allMoves(): Move[] {
  return TIMELINE.flatMap(({ id, start, seconds }) => {
    const own = (SCENES[id]?.() ?? []).map((move) => ({
      ...move,
      target: `#${id} ${move.target}`,
      at: start + move.at,
    }))
    return [...comeAndGo({ id, start, end: start + seconds }), ...own]
  }).sort((one, two) => one.at - two.at)
}

/** A scene fades in over the one before, which stays beneath until it is covered. */
function comeAndGo({ id, start, end }: { id: string; start: number; end: number }): Move[] {
  const scene = { target: `#${id}`, lasts: CUT }
  const hidden = { opacity: 0 }
  const shown = { opacity: 1 }
  return [
    ...(start === 0 ? [] : [{ ...scene, at: start, from: hidden, to: shown }]),
    { ...scene, at: end + CUT, lasts: 0.01, from: shown, to: id === 'end' ? shown : hidden },
  ]
}

function rise(target: string, at: number, { each = 0, by = 18, lasts = 0.7 } = {}): Move {
  return { target, at, each, lasts, from: { opacity: 0, y: by }, to: { opacity: 1, y: 0 } }
}

function words(at = 0.25): Move[] {
  return [rise('.claim', at), rise('.note', at + 0.35)]
}

/** The camera's framings: each is a look of the picture, reached in two calm seconds. */
function camera(name: string, framings: { at: number; look: Look; lasts?: number }[]): Move[] {
  return framings.map(({ at, look, lasts = 2.2 }, index) => ({
    target: `.camera-${name}`,
    at,
    lasts: index === 0 ? 0.01 : lasts,
    from: framings[index - 1]?.look ?? look,
    to: look,
  }))
}

function swap({ out, into, at }: { out: string; into: string; at: number }): Move[] {
  return [
    { target: out, at, lasts: 0.5, from: { opacity: 1 }, to: { opacity: 0 } },
    rise(into, at + 0.4, { by: 32 }),
  ]
}

function reveal(target: string, at: number, lasts: number): Move {
  return { target, at, lasts, from: { seen: 0 }, to: { seen: 1 } }
}

const SCENES: Record<string, () => Move[]> = {
  title: () => [rise('.first', 0.2), rise('.second', 0.9), reveal('.lane > div > svg', 1.4, 5.6)],
  brief: () => [
    ...words(),
    rise('.picture', 0.5, { by: 32 }),
    ...camera('brief', [
      { at: 0, look: { scale: 1.36, x: 56, y: 66 } },
      { at: 9, look: { scale: 1.5, x: 28, y: -176 } },
    ]),
    rise('ol > li', 2.2, { each: 0.5 }),
    rise('ol > li > span', 5.4, { each: 0.35, by: 0 }),
  ],
  sources: () => [
    ...words(),
    rise('.picture', 0.5, { by: 32 }),
    ...camera('sources', [
      { at: 0, look: { scale: 1.5, x: 60, y: 50 } },
      { at: 6.4, look: { scale: 1.66, x: 23, y: -150 } },
    ]),
    { ...growBar('dl svg rect + rect', 1.4), each: 0.45 },
    rise('figure > p', 6.8, { by: 0 }),
  ],
  evidence: () => [
    ...words(),
    rise('.picture', 0.5, { by: 32 }),
    ...camera('cv', [
      { at: 0, look: { scale: 1.36, x: 64, y: 44 } },
      { at: 9, look: { scale: 1.36, x: 64, y: -350 } },
    ]),
    rise('p > span.inline-flex', 3.2, { each: 0.8, by: 0 }),
    { ...growBar('dl svg rect + rect', 9.8), each: 0.25 },
  ],
  shortlist: () => [
    ...words(),
    rise('.picture', 0.5, { by: 32 }),
    ...camera('list', [
      { at: 0, look: { scale: 1.3, x: 48, y: 40 } },
      { at: 4.6, look: { scale: 1.22, x: 63, y: -124 } },
    ]),
    rise('ol > li', 1, { each: 0.22, by: 10 }),
  ],
  assessment: () => [
    ...words(),
    rise('.picture', 0.5, { by: 32 }),
    ...camera('radar', [
      { at: 0, look: { scale: 1.32, x: 141, y: 32 } },
      { at: 6, look: { scale: 1.62, x: 81, y: -150 } },
    ]),
    { ...grow('svg > polygon:first-of-type', 1.6), lasts: 1.6 },
    { ...rise('svg circle', 2.6, { by: 0 }), each: 0.1 },
  ],
  review: () => [
    ...words(),
    rise('.picture-reasons', 0.5, { by: 32 }),
    ...camera('reasons', [
      { at: 0, look: { scale: 0.78, x: 31, y: 84 } },
      { at: 1.6, look: { scale: 1.56, x: -822, y: -50 } },
      { at: 6, look: { scale: 1.56, x: -822, y: -310 }, lasts: 1.6 },
    ]),
    ...swap({ out: '.picture-reasons', into: '.picture-thread', at: 10.2 }),
    ...camera('thread', [{ at: 0, look: { scale: 1.2, x: 87, y: 28 } }]),
    rise('.picture-thread ol > li', 10.8, { each: 1 }),
  ],
  interviews: () => [
    ...words(),
    rise('.picture-week', 0.5, { by: 32 }),
    ...camera('week', [{ at: 0, look: { scale: 1.34, x: 23, y: 96 } }]),
    ...swap({ out: '.picture-week', into: '.picture-slots', at: 6.2 }),
    ...camera('slots', [{ at: 0, look: { scale: 1.7, x: 180, y: 56 } }]),
  ],
  end: () => [
    rise('.claim', 0.5, { by: 28 }),
    reveal('.finalists', 1.2, 2.4),
    rise('.foot > span:first-child', 2.2),
    rise('.action', 2.7),
  ],
}

function growBar(target: string, at: number): Move {
  return { target, at, lasts: 0.9, from: { scaleX: 0 }, to: { scaleX: 1 } }
}

function grow(target: string, at: number): Move {
  return { target, at, lasts: 1, from: { scale: 0 }, to: { scale: 1 } }
}
