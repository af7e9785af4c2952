/** Runs in the page of the film: puts every element into the look that it has at a moment. */
import { lookAt } from './look.ts'
import { allMoves, type Look, type Move } from './moves.ts'

declare global {
  interface Window {
    film: { show: (seconds: number) => string }
  }
}

const tracks = new Map<HTMLElement | SVGElement, Move[]>()
for (const move of allMoves()) {
  const elements = document.querySelectorAll<HTMLElement | SVGElement>(move.target)
  if (elements.length === 0) throw new Error(`No element is ${move.target}`)
  elements.forEach((element, index) => {
    const later = { ...move, at: move.at + index * (move.each ?? 0) }
    tracks.set(element, [...(tracks.get(element) ?? []), later])
  })
}

/** Shows the film at a moment; the text that comes back is the same for equal pictures. */
function show(seconds: number) {
  const looks: Look[] = []
  for (const [element, track] of tracks) {
    const look = lookAt({ track, seconds })
    looks.push(look)
    apply({ element, look })
  }
  return JSON.stringify(looks)
}

function apply({ element, look }: { element: HTMLElement | SVGElement; look: Look }) {
  const { opacity, x = 0, y = 0, scale = 1, scaleX = 1, seen } = look
  if (opacity !== undefined) {
    element.style.opacity = String(opacity)
    element.style.visibility = opacity === 0 ? 'hidden' : ''
  }
  // A transform of nothing would still draw the letters another way.
  const isMoved = x !== 0 || y !== 0 || scale !== 1 || scaleX !== 1
  element.style.transform = isMoved
    ? `translate(${x}px, ${y}px) scale(${scale * scaleX}, ${scale})`
    : ''
  if (seen !== undefined) {
    element.style.clipPath = seen < 1 ? `inset(-200px ${(1 - seen) * 100}% -200px -20px)` : ''
  }
}

window.film = { show }
