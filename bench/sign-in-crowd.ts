/**
 * Signs the people of bench/accounts.ts in from a process of its own, so that their cost is not part of the pages'
 * times. Reports to its parent when the first request is sent, and then each outcome.
 */
import { percentile } from './figures.ts'
import { signIn } from './sign-in.ts'

export type CrowdReport = {
  signedIn: number
  refused: number
  seconds: number
  p50: string
  p99: string
}

const [siteUrl = '', people = '', rounds = ''] = process.argv.slice(2)
const times: number[] = []
let signedIn = 0

/** Signs in repeatedly, so that the number of requests in flight stays constant. */
async function keepSigningIn(email: string) {
  for (let round = 0; round < Number(rounds); round += 1) {
    const begin = performance.now()
    if ((await signIn({ siteUrl, email })) !== '') signedIn += 1
    times.push(performance.now() - begin)
  }
}

process.send?.('begin')
const begin = performance.now()
await Promise.all(people.split(',').map(keepSigningIn))
process.send?.({
  signedIn,
  refused: times.length - signedIn,
  seconds: (performance.now() - begin) / 1000,
  p50: percentile(times, 50),
  p99: percentile(times, 99),
} satisfies CrowdReport)
process.disconnect?.()
