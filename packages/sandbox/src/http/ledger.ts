type LedgerEntry = { time: string; method: string; path: string; status: number }

const MAX_ENTRIES = 1_000

/** Requests that no route answered, newest last; a test run fails on unexpected ones. */
export type Ledger = {
  entries(): LedgerEntry[]
  add(entry: Omit<LedgerEntry, 'time'>): void
  clear(): void
}

export function createLedger({ now }: { now: () => Date }): Ledger {
  let entries: LedgerEntry[] = []
  return {
    entries: () => [...entries],
    add: (entry) => {
      entries = [...entries, { time: now().toISOString(), ...entry }].slice(-MAX_ENTRIES)
    },
    clear: () => {
      entries = []
    },
  }
}
