/** Returns the value below which `percent` of the samples are, to a tenth. */
export function percentile(samples: number[], percent: number) {
  const sorted = [...samples].sort((a, b) => a - b)
  const index = Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)
  return (sorted[index] ?? 0).toFixed(1)
}

/** Formats a line of the output of `npm run bench`. */
export function row({ name, figures, target }: { name: string; figures: string; target: string }) {
  return `${name.padEnd(36)} ${figures.padEnd(40)} (to reach: ${target})`
}
