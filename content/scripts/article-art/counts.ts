import { circle, PALETTE, path, rect, sheet, squares } from './shapes.ts'

const { paper, sand, deep, accent, mid, pale, mist, marker } = PALETTE

/** 220 working days; a desk stands empty on 45 of them, and on the next one somebody starts. */
export function emptyDesk() {
  const firstEmpty = 84
  const started = firstEmpty + 45
  // Every week or so a day on which somebody else began: the year goes on around the empty desk.
  const quiet = new Set([
    6, 11, 19, 27, 32, 40, 53, 61, 66, 74, 82, 142, 150, 155, 163, 171, 176, 184, 197, 205, 210,
    218,
  ])
  const getFill = (day: number) => {
    if (day === started) return marker
    if (day >= firstEmpty && day < started) return deep
    return quiet.has(day) ? mist : paper
  }
  return sheet({
    panel: accent,
    ground: sand,
    object: [
      rect({ x: 160, y: 0, width: 3, height: 104, fill: paper }),
      path({ d: 'M111 150a50 50 0 0 1 101 0z', fill: paper }),
      path({ d: 'M127 150h68l109 206H18z', fill: '#2F7561' }),
      rect({ x: 218, y: 346, width: 54, height: 11, fill: pale }),
      rect({ x: 18, y: 356, width: 286, height: 14, fill: paper }),
      rect({ x: 44, y: 370, width: 10, height: 130, fill: deep }),
      rect({ x: 268, y: 370, width: 10, height: 130, fill: deep }),
      rect({ x: 126, y: 388, width: 70, height: 86, fill: deep, radius: 10 }),
      rect({ x: 120, y: 462, width: 82, height: 38, fill: pale }),
    ].join(''),
    data: squares({
      box: { x: 342, y: 20, width: 836, height: 458 },
      columns: 20,
      rows: 11,
      gap: 4,
      fillOf: getFill,
    }),
  })
}

/** 300 hours of screening by hand, of which ten are left. */
export function threeHundredHours() {
  const pile = Array.from({ length: 24 }, (_, index) =>
    rect({
      x: 92 + ((index * 7) % 11) - 5,
      y: 444 - index * 14,
      width: 138,
      height: 10,
      fill: index === 23 ? marker : paper,
    }),
  ).join('')
  return sheet({
    panel: deep,
    ground: mist,
    object: rect({ x: 40, y: 456, width: 242, height: 12, fill: mid }) + pile,
    data: squares({
      box: { x: 346, y: 24, width: 830, height: 452 },
      columns: 20,
      rows: 15,
      gap: 5,
      fillOf: (hour) => (hour >= 290 ? deep : paper),
    }),
  })
}

/** 67 of 100 teams; under them ten days to a shortlist before and six after. */
export function connections() {
  const bar = ({ y, units, fill }: { y: number; units: number; fill: string }) =>
    Array.from({ length: units }, (_, index) =>
      rect({ x: 346 + index * 83, y, width: 79, height: 34, fill }),
    ).join('')
  return sheet({
    panel: mist,
    ground: paper,
    object: [
      rect({ x: 155, y: 0, width: 12, height: 148, fill: deep }),
      rect({ x: 96, y: 148, width: 130, height: 112, fill: accent, radius: 10 }),
      rect({ x: 122, y: 260, width: 16, height: 44, fill: deep }),
      rect({ x: 184, y: 260, width: 16, height: 44, fill: deep }),
      rect({ x: 76, y: 356, width: 170, height: 144, fill: deep }),
      rect({ x: 122, y: 378, width: 16, height: 38, fill: mist }),
      rect({ x: 184, y: 378, width: 16, height: 38, fill: mist }),
      circle({ x: 161, y: 458, r: 9, fill: marker }),
    ].join(''),
    data: [
      squares({
        box: { x: 346, y: 24, width: 826, height: 336 },
        columns: 20,
        rows: 5,
        gap: 5,
        fillOf: (team) => (team < 67 ? accent : sand),
      }),
      bar({ y: 396, units: 10, fill: pale }),
      bar({ y: 440, units: 6, fill: accent }),
    ].join(''),
  })
}
