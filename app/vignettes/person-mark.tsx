import { getInitials } from '#app/ui/get-initials.ts'

const TONES = {
  selected: 'border border-transparent bg-accent text-on-accent',
  sand: 'border border-transparent bg-sand text-ink dark:border-line-strong',
  tint: 'border border-transparent bg-tint text-accent',
  outline: 'border border-line-strong text-ink',
} as const

const SIZES = {
  small: 'size-6 text-[0.6875rem]',
  medium: 'size-8 text-[0.75rem]',
} as const

export type PersonTone = keyof typeof TONES

/** Initials of a person in a vignette, where the colour shows the person's position in the list. */
export function PersonMark({
  name,
  tone,
  size = 'medium',
}: {
  name: string | null
  tone: PersonTone
  size?: keyof typeof SIZES
}) {
  return (
    <span aria-hidden="true" className={`person-mark ${TONES[tone]} ${SIZES[size]}`}>
      {getInitials(name ?? '')}
    </span>
  )
}
