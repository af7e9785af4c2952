/** In order of detection: each of these user agents also contains the names below it. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Describes a browser from its user agent, for example "Firefox, Linux"; null when it is unknown. */
export function deviceName(agent: string | null) {
  if (agent === null) return null
  const detected = [BROWSERS, SYSTEMS].map(
    (names) => names.find(([, pattern]) => pattern.test(agent))?.[0],
  )
  const knownNames = detected.filter((name) => name !== undefined)
  return knownNames.length === 0 ? null : knownNames.join(', ')
}
