import { register } from 'tsx/esm/api'

// A thread only loads JavaScript until TypeScript support is registered.
register()
await import('./answer-queries.ts')
