import { type ComponentProps, type ComponentPropsWithoutRef } from 'react'
import { SmartLink, type SmartLinkProps } from '#app/ui/navigation/smart-link.tsx'

const VARIANTS = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
  secondary: 'border-ink text-ink hover:bg-ink hover:text-paper',
  quiet: 'border-transparent text-ink hover:bg-sand',
  danger: 'border-danger bg-danger text-paper hover:border-danger-hover hover:bg-danger-hover',
  onDeep: 'border-on-deep bg-on-deep text-deep hover:border-deep-muted hover:bg-deep-muted',
  onDeepSecondary: 'border-on-deep text-on-deep hover:bg-on-deep hover:text-deep',
} as const

const SIZES = { medium: 'button', small: 'button button-small' } as const

type ButtonLook = {
  variant?: keyof typeof VARIANTS
  /** Medium is 48 px high; small is 42 px, for bars and frames. */
  size?: keyof typeof SIZES
}

/** The look of a button, for a link that is none of the site's. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  className,
}: ButtonLook & { className?: string | undefined }) {
  return ['no-print', SIZES[size], VARIANTS[variant], className].filter(Boolean).join(' ')
}

/** A button; defaults to `type="button"`. */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ComponentPropsWithoutRef<'button'>) {
  return <button {...rest} type={type} className={buttonClass({ variant, size, className })} />
}

/**
 * The submit button of a form. Pressing it does not move the focus: leaving a field may show an error below it, and the
 * button would move away between press and release.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'onMouseDown'>) {
  return <Button {...props} type="submit" onMouseDown={(event) => event.preventDefault()} />
}

/** A link styled as a button; renders nothing without an address. */
export function ButtonLink({
  variant,
  size,
  className,
  href,
  ...rest
}: ButtonLook & SmartLinkProps) {
  if (!href) return null
  return <SmartLink {...rest} href={href} className={buttonClass({ variant, size, className })} />
}
