import { stillView } from '#app/hydration/lazy-view.tsx'

// In a file of their own: the grammars are as large as all other views that need no script, and few pages have code.

/** A piece of code with its name over it; nothing without code. */
export const CodeSample = stillView(async () => (await import('./code-sample.tsx')).CodeSample)

/** A piece of code in the midst of a text. */
export const CodeInText = stillView(async () => (await import('./code-text.tsx')).CodeInText)
