import { circle, PALETTE, PANEL_WIDTH, path, rect, SHEET, sheet } from './shapes.ts'

const { paper, sand, deep, accent, mid, pale, mist, marker } = PALETTE

/** Forty CVs read by two panels: each chose ten, six of them the same. */
export function twoPanels() {
  const both = [2, 9, 15, 21, 28, 36]
  const panels = [
    { left: 372, own: [5, 18, 24, 33] },
    { left: 792, own: [0, 12, 30, 39] },
  ]
  const dots = panels.flatMap(({ left, own }) =>
    Array.from({ length: 40 }, (_, index) => {
      const fill = both.includes(index) ? accent : own.includes(index) ? pale : paper
      return circle({
        x: left + 28 + (index % 5) * 78,
        y: 42 + Math.floor(index / 5) * 59.4,
        r: 24,
        fill,
      })
    }),
  )
  const line = ({ y, width }: { y: number; width: number }) =>
    rect({ x: 96, y, width, height: 8, fill: mist })
  return sheet({
    panel: sand,
    ground: '#F1EDE2',
    object: [
      rect({ x: 64, y: 64, width: 194, height: 372, fill: paper }),
      rect({ x: 88, y: 94, width: 120, height: 24, fill: deep }),
      rect({ x: 88, y: 128, width: 72, height: 12, fill: deep }),
      ...[184, 128, 150, 96, 140, 112, 150, 88].map((width, index) =>
        line({ y: 176 + index * 30, width: Math.min(width, 138) }),
      ),
      rect({ x: 92, y: 232, width: 112, height: 14, fill: marker }),
      rect({ x: 96, y: 236, width: 104, height: 8, fill: accent }),
    ].join(''),
    data: [rect({ x: 760, y: 0, width: 2, height: SHEET.height, fill: sand }), ...dots].join(''),
  })
}

/** Nine to five of five cities, over the hours of one day in UTC, and the hours that all share. */
export function fiveCities() {
  const starts = [9, 9, 8, 6, 3.5]
  const hour = (SHEET.width - PANEL_WIDTH) / 24
  const at = (time: number) => PANEL_WIDTH + time * hour
  const from = Math.max(...starts)
  const until = Math.min(...starts) + 8
  const ticks = Array.from({ length: 23 }, (_, index) =>
    rect({ x: at(index + 1) - 0.5, y: 0, width: 1, height: SHEET.height, fill: '#2E5B4E' }),
  )
  const bars = starts.flatMap((start, index) => {
    const y = 58 + index * 82
    return [
      rect({ x: at(start), y, width: 8 * hour, height: 56, fill: index === 0 ? paper : pale }),
      rect({ x: at(from), y, width: (until - from) * hour, height: 56, fill: marker }),
    ]
  })
  return sheet({
    panel: pale,
    ground: deep,
    object: [
      rect({ x: 56, y: 70, width: 210, height: 292, fill: paper }),
      rect({ x: 70, y: 84, width: 182, height: 264, fill: '#D6E6DD' }),
      path({ d: 'M103 300a58 58 0 0 1 116 0z', fill: marker }),
      rect({ x: 70, y: 300, width: 182, height: 48, fill: mid }),
      rect({ x: 155, y: 84, width: 12, height: 264, fill: paper }),
      rect({ x: 36, y: 362, width: 250, height: 16, fill: deep }),
      rect({ x: 196, y: 318, width: 44, height: 44, fill: accent }),
      path({ d: 'M218 318c-34-8-40-42-34-62 26 6 36 34 34 62z', fill: deep }),
      path({ d: 'M218 318c0-38 14-60 36-70 8 30-6 58-36 70z', fill: accent }),
    ].join(''),
    data: [...ticks, ...bars].join(''),
  })
}

/** Four questions scored from one to five by two interviewers who have not spoken yet. */
export function twoScores() {
  const scores = [
    [3, 4],
    [2, 5],
    [4, 4],
    [1, 3],
  ] as const
  const step = 176
  const at = (score: number) => 410 + (score - 1) * step
  const rows = scores.flatMap(([first, second], index) => {
    const y = 74 + index * 117
    const low = Math.min(first, second)
    const high = Math.max(first, second)
    return [
      rect({ x: at(1), y: y - 1, width: 4 * step, height: 2, fill: pale }),
      ...[1, 2, 3, 4, 5].map((score) => circle({ x: at(score), y, r: 9, fill: pale })),
      rect({
        x: at(low),
        y: y - 6,
        width: (high - low) * step,
        height: 12,
        fill: high - low > 1 ? marker : mist,
      }),
      circle({ x: at(second), y, r: 27, fill: mid }),
      circle({ x: at(first), y, r: first === second ? 17 : 27, fill: deep }),
    ]
  })
  const chair = ({ back, seat, fill }: { back: number; seat: number; fill: string }) =>
    [
      rect({ x: back, y: 182, width: 16, height: 236, fill, radius: 4 }),
      rect({ x: seat, y: 302, width: 92, height: 18, fill }),
      rect({ x: seat === back ? seat + 78 : seat, y: 318, width: 12, height: 100, fill }),
    ].join('')
  return sheet({
    panel: accent,
    ground: paper,
    object: [
      rect({ x: 0, y: 418, width: PANEL_WIDTH, height: 82, fill: deep }),
      chair({ back: 40, seat: 40, fill: paper }),
      chair({ back: 266, seat: 190, fill: pale }),
      circle({ x: 161, y: 98, r: 40, fill: marker }),
    ].join(''),
    data: rows.join(''),
  })
}

/** 24 roles by the days that each took to fill, with the median and the average. */
export function daysToFill() {
  const days = [
    11, 12, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 25, 26, 27, 28, 29, 31, 33, 36, 41, 58, 74, 92,
  ]
  const average = days.reduce((total, day) => total + day, 0) / days.length
  const median = ((days[11] ?? 0) + (days[12] ?? 0)) / 2
  const at = (day: number) => 352 + (day - 8) * 9.3
  const dots = days.map((day, index) =>
    circle({ x: at(day), y: 112 + ((index * 5) % 8) * 36, r: 15, fill: index > 20 ? accent : mid }),
  )
  return sheet({
    panel: mid,
    ground: sand,
    object: [
      path({ d: 'M196 300l26-26 84 92a18 18 0 0 1-26 26z', fill: deep }),
      circle({ x: 140, y: 208, r: 106, fill: deep }),
      circle({ x: 140, y: 208, r: 84, fill: paper }),
      ...[
        [112, 188],
        [148, 176],
        [132, 220],
        [170, 214],
        [108, 238],
        [156, 252],
      ].map(([x = 0, y = 0], index) => circle({ x, y, r: 11, fill: index === 3 ? accent : mid })),
    ].join(''),
    data: [
      rect({ x: 352, y: 424, width: 816, height: 3, fill: deep }),
      ...[10, 20, 30, 40, 50, 60, 70, 80, 90].map((day) =>
        rect({ x: at(day) - 1, y: 424, width: 3, height: 16, fill: deep }),
      ),
      rect({ x: at(average) - 3, y: 60, width: 6, height: 364, fill: paper }),
      rect({ x: at(median) - 3, y: 60, width: 6, height: 364, fill: deep }),
      ...dots,
    ].join(''),
  })
}
