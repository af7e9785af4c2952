import { buildSite, buildStudio, buildWhatIsStale } from '#scripts/builds/builds.ts'

// `npm run build` and `npm run build:studio` name their build. Without a name, as in `npm test`, both are built if
// their sources changed.
const builds: Record<string, () => Promise<void>> = { site: buildSite, studio: buildStudio }
const [name] = process.argv.slice(2)
const build = name === undefined ? buildWhatIsStale : builds[name]
if (build === undefined) throw new Error(`There is no build called ${name}: say site or studio.`)
try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
