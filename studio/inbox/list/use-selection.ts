import { useState } from 'react'
import { type Address } from '../api/inbox-api.ts'
import { type Submission } from '../api/inbox-types.ts'
import { isSame } from '../api/listing.ts'

/** Limit of submissions per export or change, which keeps requests short. */
export const AT_MOST = 100

export type Selection = ReturnType<typeof useSelection>

/**
 * The editor's selection among visible submissions: rows that leave the list leave the selection.
 *
 * @param list another list begins with nothing marked
 */
export function useSelection({ rows, list }: { rows: Submission[]; list: string }) {
  const [marked, setMarked] = useState<{ list: string; addresses: Address[] }>({
    list,
    addresses: [],
  })
  const addresses = marked.list === list ? marked.addresses : []
  const mark = (chosen: Address[]) => setMarked({ list, addresses: chosen.slice(0, AT_MOST) })
  const has = (row: Address) => addresses.some((address) => isSame(address, row))
  const selected = rows.filter(has)
  return {
    selected,
    isAll: selected.length > 0 && selected.length === Math.min(rows.length, AT_MOST),
    has,
    toggle: (row: Address) =>
      mark(has(row) ? selected.filter((other) => !isSame(other, row)) : [...selected, row]),
    all: () => mark(rows),
    clear: () => mark([]),
  }
}
