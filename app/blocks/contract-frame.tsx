import { type ReactNode } from 'react'

/** A square sheet in a double frame: one line at the edge and one 8 px in. */
export function ContractFrame({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={`border border-line bg-surface outline-1 -outline-offset-8 outline-line ${className}`}
    >
      {children}
    </div>
  )
}
