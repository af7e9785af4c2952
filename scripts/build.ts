import { buildWhatIsStale } from './builds.ts'

// A gate of `npm test`: what the tests look at is built while the other gates run.
await buildWhatIsStale()
