/** Three lanes in a square that look like an S. Decorative: the name is beside it. */
function LogoMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <path fill="currentColor" d="M0 0h24v6.4H8.2v2.6H24v15H0v-6.4h15.8V15H0z" />
    </svg>
  )
}

/** The mark and the name, 24 px high. */
export function Logo({ name }: { name: string | null | undefined }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5 in-data-[ground=deep]:text-on-deep">
      <LogoMark className="size-6 flex-none text-accent in-data-[ground=deep]:text-on-deep" />
      <span className="type-logo min-w-0 truncate">{name}</span>
    </span>
  )
}
