import { staticIsland } from '#app/hydration/islands.tsx'

// In a file of their own: the grammars are as large as all other views that need no script, and few pages have code.

/** A code sample with its name above it; nothing without code. */
export const CodeSample = staticIsland(async () => (await import('./code-sample.tsx')).CodeSample)

/** A piece of code in the midst of a text. */
export const CodeInText = staticIsland(async () => (await import('./code-text.tsx')).CodeInText)
