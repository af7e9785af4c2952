import { type ReactNode } from 'react'

type IconProps = { className?: string }

/** Line icons on a 16 px square, in the colour of the surrounding text. Decorative. */
function Icon({ className = 'size-4', children }: IconProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 16 16" className={`line-icon ${className}`} aria-hidden="true">
      {children}
    </svg>
  )
}

export function ChevronIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 6.25 4 4 4-4" />
    </Icon>
  )
}

export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M1.5 8h13M8 1.5v13" />
    </Icon>
  )
}

export function MinusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M1.5 8h13" />
    </Icon>
  )
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m3 3 10 10M13 3 3 13" />
    </Icon>
  )
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M0 4.75h16M0 11.25h16" />
    </Icon>
  )
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 2.5v11L13 8z" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 2.5h3v11h-3zM9.5 2.5h3v11h-3z" fill="currentColor" stroke="none" />
    </Icon>
  )
}

export function SoundIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M1.5 5.75h2.75L8 2.5v11l-3.75-3.25H1.5z" />
      <path d="M10.5 5.5a3.5 3.5 0 0 1 0 5M12.5 3.5a6.25 6.25 0 0 1 0 9" />
    </Icon>
  )
}

export function MutedIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M1.5 5.75h2.75L8 2.5v11l-3.75-3.25H1.5zM10.5 6l4 4M14.5 6l-4 4" />
    </Icon>
  )
}

export function CaptionsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M1 2.75h14v10.5H1zM3.75 9.75h4.5M10.25 9.75h2M3.75 7h2M7.75 7h4.5" />
    </Icon>
  )
}

export function FullScreenIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 2H2v4M10 2h4v4M6 14H2v-4M10 14h4v-4" />
    </Icon>
  )
}

export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2 8h11.5M9 3.5 13.5 8 9 12.5" />
    </Icon>
  )
}

export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="8" r="6.75" />
      <path d="M8 4.25v4.5M8 10.5v1.5" />
    </Icon>
  )
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m3 8.5 3.25 3.25L13 5" />
    </Icon>
  )
}

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 10V1.5M4.75 4.5 8 1.5l3.25 3M4.5 7H2.75v7.5h10.5V7H11.5" />
    </Icon>
  )
}

/** A bookmark, filled when the article is saved. */
export function BookmarkIcon({ isFilled, ...props }: IconProps & { isFilled: boolean }) {
  return (
    <Icon {...props}>
      <path d="M3.75 1.75h8.5v12.5L8 10.75l-4.25 3.5z" fill={isFilled ? 'currentColor' : 'none'} />
    </Icon>
  )
}
