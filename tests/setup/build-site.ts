import { buildWhatIsStale } from '#scripts/builds/builds.ts'
import { keepDataFolders } from '#tests/fixtures/data-folder.ts'

/** Brings up to date what the tests start from, before several workers find it stale at once. */
export default async function setup() {
  // The site serves the Studio's build as well.
  await buildWhatIsStale()
  await keepDataFolders()
}
