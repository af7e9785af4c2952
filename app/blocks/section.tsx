import { type ReactNode } from 'react'

const GAP_ABOVE = 'pt-[72px] sm:pt-[88px] md:pt-32'
const GAP_ABOVE_FIRST = 'pt-9 md:pt-[72px]'
const GAP_BELOW_LAST = 'last-on-page:pb-[72px] sm:last-on-page:pb-[88px] md:last-on-page:pb-32'

type SectionProps = {
  /** The id of the section's heading, when it has one. */
  labelledBy: string | undefined
  /** Not printed, because its links or forms are of no use on paper. */
  isForScreens?: boolean
  children: ReactNode
}

/** A section on the page's own background, with spacing above it. */
export function PaperSection({
  labelledBy,
  isFirst,
  isForScreens = false,
  children,
}: SectionProps & { isFirst: boolean }) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={`wrap-anywhere ${isForScreens ? 'no-print' : ''} ${isFirst ? GAP_ABOVE_FIRST : GAP_ABOVE} ${GAP_BELOW_LAST}`}
    >
      {children}
    </section>
  )
}

const GROUNDS = {
  sand: 'bg-sand sm:py-[88px] md:py-32',
  deep: 'bg-deep text-on-deep sm:py-[88px] md:pt-29 md:pb-26',
  sandTight: 'bg-sand',
} as const

/** A section on a coloured background. A gap above separates it from another one. */
export function Band({
  labelledBy,
  ground,
  isForScreens = false,
  children,
}: SectionProps & { ground: keyof typeof GROUNDS }) {
  return (
    <section
      aria-labelledby={labelledBy}
      data-ground={ground === 'deep' ? 'deep' : 'sand'}
      className={`wrap-anywhere ${isForScreens ? 'no-print' : ''} mt-[72px] py-[72px] first-on-page:mt-0 sm:mt-[88px] md:mt-32 ${GROUNDS[ground]}`}
    >
      {children}
    </section>
  )
}

/** A section on the background that an editor has chosen; on paper for an unknown choice. */
export function ToneSection({
  tone,
  isFirst,
  ...section
}: SectionProps & { tone: string | null; isFirst: boolean }) {
  return tone === 'sand' || tone === 'deep' ? (
    <Band ground={tone} {...section} />
  ) : (
    <PaperSection isFirst={isFirst} {...section} />
  )
}
