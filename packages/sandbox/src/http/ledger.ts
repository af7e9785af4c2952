type LedgerEntry = { time: string; method: string; path: string; status: number }

const MAX_ENTRIES = 1_000

/** The requests that no route answers, newest last; a test run fails when it holds one that it did not expect. */
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
