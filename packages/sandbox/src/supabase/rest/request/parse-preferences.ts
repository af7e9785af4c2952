import { invalidPreferences } from '#sandbox/supabase/rest/rest-faults.ts'

/** Preferences of the header `Prefer`; null when unspecified. */
export type Preferences = {
  return: 'minimal' | 'representation' | 'headers-only' | null
  count: 'exact' | 'planned' | 'estimated' | null
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  missing: 'default' | 'null' | null
  handling: 'strict' | 'lenient' | null
  maxAffected: number | null
}

const VALUES = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const

/** The hosted service accepts these, but does not let a request choose how its transaction ends. */
const WITHOUT_EFFECT = ['tx=commit', 'tx=rollback']

/** Parses the preferences. Throws PGRST122 for an unknown one with `handling=strict`. */
export function parsePreferences(header: string): Preferences {
  const entries = header
    .split(',')
    .map((preference) => preference.trim())
    .filter((preference) => preference !== '')

  function pick<Value extends string>(name: string, values: readonly Value[]): Value | null {
    for (const preference of entries) {
      const value = values.find((known) => preference === `${name}=${known}`)
      if (value !== undefined) return value
    }
    return null
  }

  const maxAffected = entries.map((text) => /^max-affected=(\d+)$/.exec(text)?.[1]).find(Boolean)
  const preferences = {
    return: pick('return', VALUES.return),
    count: pick('count', VALUES.count),
    resolution: pick('resolution', VALUES.resolution),
    missing: pick('missing', VALUES.missing),
    handling: pick('handling', VALUES.handling),
    maxAffected: maxAffected === undefined ? null : Number(maxAffected),
  }
  if (preferences.handling === 'strict') {
    const unknown = entries.filter((preference) => !isKnown(preference))
    if (unknown.length > 0) throw invalidPreferences(unknown)
  }
  return preferences
}

/** How many rows a request may change, or null for any number: `max-affected` counts only with `handling=strict`. */
export function mostAffectedBy({ handling, maxAffected }: Preferences): number | null {
  return handling === 'strict' ? maxAffected : null
}

/** Whether rows are counted exactly; an estimate counts up to the row limit. */
export function isCountedBy({ count }: Preferences): boolean {
  return count === 'exact' || count === 'estimated'
}

/** Builds `Preference-Applied`; null when no preference was applied. */
export function appliedPreferences({
  preferences,
  names,
}: {
  preferences: Preferences
  names: readonly (keyof typeof VALUES)[]
}): string | null {
  const applied = names.flatMap((name) => {
    const value = preferences[name]
    return value === null ? [] : [`${name}=${value}`]
  })
  const most = mostAffectedBy(preferences)
  if (most !== null) applied.push(`max-affected=${most}`)
  return applied.length > 0 ? applied.join(', ') : null
}

function isKnown(preference: string): boolean {
  if (/^max-affected=\d+$/.test(preference)) return true
  if (WITHOUT_EFFECT.includes(preference)) return true
  return Object.entries(VALUES).some(([name, values]) =>
    values.some((value) => preference === `${name}=${value}`),
  )
}
