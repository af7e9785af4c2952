import { register } from 'tsx/esm/api'

// A thread reads JavaScript alone until it is told how to read TypeScript.
register()
await import('./answer-queries.ts')
