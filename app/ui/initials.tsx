import { initialsOf } from './initials-of.ts'

const TONES = ['bg-accent text-on-accent', 'bg-tint text-accent', 'bg-sand text-ink'] as const

const SIZES = {
  /** 24 px */
  small: 'size-6 text-[0.65625rem]',
  /** 32 px */
  medium: 'size-8 text-[0.71875rem]',
  /** 48 px */
  large: 'size-12 text-[1rem]',
} as const

/** Stands in for a photograph. The name is printed beside it, so readers aloud pass over it. */
export function Initials({
  name,
  size = 'medium',
  className,
}: {
  name: string | null | undefined
  size?: keyof typeof SIZES
  className?: string
}) {
  const classes = `inline-flex flex-none items-center justify-center rounded-full leading-none font-semibold ${toneOf(name ?? '')} ${SIZES[size]}`
  return (
    <span aria-hidden="true" className={className ? `${classes} ${className}` : classes}>
      {initialsOf(name ?? '')}
    </span>
  )
}

/** The same person has the same tone on every page. */
function toneOf(name: string) {
  const sum = Array.from(name).reduce(
    (hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    7,
  )
  return TONES[sum % TONES.length] ?? TONES[0]
}
