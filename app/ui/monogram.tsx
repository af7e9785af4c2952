import { getInitials } from './get-initials.ts'

/** Stands in for a third-party logo. Hidden from screen readers, since the name is beside it. */
export function Monogram({
  name,
  letters,
  size = 'medium',
}: {
  name: string | null
  /** One or two letters; by default the name's initials. */
  letters: string | null
  /** Medium is 44 px, large 72 px. */
  size?: 'medium' | 'large'
}) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex flex-none items-center justify-center rounded-md border border-line bg-sand font-display leading-none font-semibold tracking-[-0.02em] ${size === 'large' ? 'size-18 text-[1.75rem]' : 'size-11 text-[1.0625rem]'}`}
    >
      {letters || getInitials(name ?? '')}
    </span>
  )
}
