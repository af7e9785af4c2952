/** Minutes as they are printed: 0 → "0", 45 → "45 min", 165 → "2 h 45", 240 → "4 h". */
export function formatDuration(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return rest === 0 ? '0' : `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}
