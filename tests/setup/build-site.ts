import { buildSiteIfStale } from '#scripts/builds.ts'

/** The tests of the build look at today's sources. */
export default function setup() {
  buildSiteIfStale()
}
