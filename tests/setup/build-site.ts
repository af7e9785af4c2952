import { buildWhatIsStale } from '#scripts/builds.ts'

/** The tests of the build look at today's sources; the site serves the Studio's build as well. */
export default async function setup() {
  await buildWhatIsStale()
}
