import { type Feature } from './feature-card.tsx'

type PictureType = NonNullable<Feature['picture']>[number]['_type']

/** Four pictures whose cards fill a rectangle: a tall card beside a wide one above two small ones. */
const BENTO: Partial<Record<PictureType, string>> = {
  cvVignette: 'sm:col-span-12 md:col-span-5 md:row-span-2',
  weekVignette: 'sm:col-span-12 md:col-span-7',
  radarVignette: 'sm:col-span-7 md:col-span-4',
  scoreVignette: 'sm:col-span-5 md:col-span-3',
}
const LARGE: readonly PictureType[] = ['cvVignette', 'weekVignette']
const SMALL: readonly PictureType[] = ['radarVignette', 'scoreVignette']

const FULL = 'sm:col-span-12'
const HALF = 'sm:col-span-6'
const THIRD = 'lg:col-span-4'

/** The columns of twelve that each card takes, so that every row fills the width of the grid. */
export function chooseSpans(features: readonly Feature[]) {
  const bento = bentoSpans(features)
  if (bento) return bento
  const count = features.length
  const halves = halvesAtEnd(count)
  return features.map((_, index) => {
    const isAlone = index === count - 1 && count % 2 === 1
    const small = isAlone ? FULL : HALF
    if (count === 1) return small
    return index < count - halves ? `${small} ${THIRD}` : `${small} lg:col-span-6`
  })
}

/** Counts the last cards to show two per row, because three per row would leave a gap. */
function halvesAtEnd(count: number) {
  const remainder = count % 3
  return remainder === 0 ? 0 : remainder === 1 ? 4 : 2
}

function bentoSpans(features: readonly Feature[]) {
  const types = features.map(({ picture }) => picture?.at(0)?._type)
  const [first, second, third, fourth] = types
  const isBento =
    types.length === 4 && isPair([first, second], LARGE) && isPair([third, fourth], SMALL)
  return isBento ? types.map((type) => (type && BENTO[type]) ?? FULL) : null
}

function isPair(types: readonly (PictureType | undefined)[], pair: readonly PictureType[]) {
  return pair.every((type) => types.includes(type))
}
