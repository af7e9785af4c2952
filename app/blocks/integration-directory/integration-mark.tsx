import { type ImageValue, SanityImage } from '#app/content/image.tsx'
import { Monogram } from '#app/ui/monogram.tsx'

/** The logo of another product in a square, or a monogram. Hidden from screen readers, since the name is beside it. */
export function IntegrationMark({
  integration: { name, monogram, logo },
  size = 'medium',
}: {
  integration: { name: string | null; monogram: string | null; logo: ImageValue | null }
  size?: 'medium' | 'large'
}) {
  if (!logo?.asset) return <Monogram name={name} letters={monogram} size={size} />
  const isLarge = size === 'large'
  return (
    // Logos are drawn for light grounds.
    <span
      className={`inline-flex flex-none items-center justify-center rounded-md border border-line bg-[#fff] p-1.5 ${isLarge ? 'size-18' : 'size-11'}`}
    >
      <SanityImage
        image={{ ...logo, alt: '' }}
        width={isLarge ? 58 : 32}
        maxHeight={isLarge ? 58 : 32}
        className="max-h-full w-auto max-w-full object-contain"
      />
    </span>
  )
}

type StatusLabels = {
  activeLabel: string | null
  betaLabel: string | null
  plannedLabel: string | null
} | null

/** Returns the editors' label for an integration's status. Without a status it counts as available. */
export function readStatusLabel({
  status,
  labels,
}: {
  status: string | null
  labels: StatusLabels | undefined
}) {
  if (status === 'beta') return labels?.betaLabel ?? null
  if (status === 'planned') return labels?.plannedLabel ?? null
  return labels?.activeLabel ?? null
}

/** A decorative dot before the label of a status. */
export function StatusDot({ status }: { status: string | null }) {
  const isFilled = status !== 'beta' && status !== 'planned'
  const colour = status === 'planned' ? 'border-line-strong' : 'border-accent'
  return (
    <span
      aria-hidden="true"
      className={`size-2 flex-none rounded-full ${isFilled ? 'bg-accent' : `border-2 ${colour}`}`}
    />
  )
}
