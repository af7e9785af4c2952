import { type ReactNode } from 'react'
import { type BlockOf } from '../block.types.ts'
import { LaneStrip, VerticalLane } from './lane-picture.tsx'
import { type LanePiece } from './lane.ts'

type Step = NonNullable<BlockOf<'steps'>['steps']>[number]

/** One step: its piece of lane, the people left, and the description. Rows touch, so that the lane is continuous. */
export function StepRow({
  step: { title, text, count, countLabel },
  number,
  piece,
  headingLevel,
  children,
}: {
  step: Step
  number: number
  piece: LanePiece | null
  headingLevel: 2 | 3
  /** The legend, shown where the lane begins. */
  children: ReactNode
}) {
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 max-md:pb-14 md:grid-cols-12">
      <div className="relative min-w-0 max-md:mb-5 md:col-span-5">
        {piece && (
          <>
            <VerticalLane piece={piece} />
            <LaneStrip piece={piece} />
          </>
        )}
        {children}
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-x-6 gap-y-3 border-t border-line pt-5 md:col-span-7 md:min-h-[280px] md:grid-cols-7 md:pt-7 md:pb-14">
        {count !== null && (
          <p className="min-w-0 md:col-span-2">
            <span className="block font-display text-[4rem] leading-[0.86] font-semibold tracking-[-0.045em] tabular-nums">
              {count}
            </span>{' '}
            {countLabel !== null && (
              <span className="type-small mt-2.5 block text-muted">{countLabel}</span>
            )}
          </p>
        )}
        <div className="flex min-w-0 gap-4 md:col-span-5 md:col-start-3">
          <span
            aria-hidden="true"
            className="font-display text-[1.5rem]/[1.16] font-semibold text-muted tabular-nums"
          >
            {number}
          </span>
          <div className="min-w-0">
            {title !== null && <Heading className="type-h3">{title}</Heading>}
            {text !== null && <p className="mt-2.5 text-muted">{text}</p>}
          </div>
        </div>
      </div>
    </li>
  )
}
