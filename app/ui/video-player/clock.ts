/** Minutes and seconds as a player shows them: 125 is "2:05". What is not known yet is "0:00". */
export function clock(seconds: number) {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
