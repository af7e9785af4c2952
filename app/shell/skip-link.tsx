/** The first stop of the Tab key: straight to the page, past the header. */
export function SkipLink({ label }: { label: string | null | undefined }) {
  if (!label) return null
  return (
    <a
      href="#content"
      className="no-print fixed top-3 left-5 z-50 max-w-[calc(100vw-40px)] wrap-anywhere -translate-y-24 rounded-md bg-ink px-5 py-3 font-semibold text-paper focus:translate-y-0"
    >
      {label}
    </a>
  )
}
