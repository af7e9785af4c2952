/** A drawn signature on the line of the contract, with the printed name below. */
export function Signature({ name }: { name: string | null }) {
  if (name === null) return null
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 128 46"
      className="ml-1 h-[2.875rem] w-[8rem] fill-none stroke-ink stroke-[1.6] [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d="M2 43C9 30 17 12 24 5c5-4 5 3 1 11-5 9-10 15-9 15 6-4 13-11 17-9 4 3-9 19-3 19 6-1 11-15 15-21-2 8-8 20-1 20 5 0 10-12 13-18-2 7-4 15 1 15 9-2 16-22 20-32-4 13-14 36-6 36 5 0 9-11 12-16-1 6-3 14 2 14 8-1 20-14 38-20" />
    </svg>
  )
}
