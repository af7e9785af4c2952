import { getInitials } from './get-initials.ts'

const TONES = {
  accent: 'border border-transparent bg-accent text-on-accent',
  tint: 'border border-transparent bg-tint text-accent',
  sand: 'border border-transparent bg-sand text-ink dark:border-line-strong',
  outline: 'border border-line-strong bg-surface text-ink',
} as const

type Tone = keyof typeof TONES

const SIZES = {
  /** 24 px */
  small: 'size-6 text-[0.65625rem]',
  /** 32 px */
  medium: 'size-8 text-[0.71875rem]',
  /** 48 px */
  large: 'size-12 text-[1rem]',
} as const

/** Replaces a photograph. Hidden from screen readers, since the name is beside it. */
export function Initials({
  name,
  size = 'medium',
  tone = getTone(name ?? ''),
  className,
}: {
  name: string | null | undefined
  size?: keyof typeof SIZES
  tone?: Tone
  className?: string
}) {
  const classes = `inline-flex flex-none items-center justify-center rounded-full leading-none font-semibold ${TONES[tone]} ${SIZES[size]}`
  return (
    <span aria-hidden="true" className={className ? `${classes} ${className}` : classes}>
      {getInitials(name ?? '')}
    </span>
  )
}

/** A person has the same colour on every page. */
function getTone(name: string): Tone {
  const sum = Array.from(name).reduce(
    (hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    7,
  )
  const tones = ['accent', 'tint', 'sand'] as const
  return tones[sum % tones.length] ?? 'sand'
}
