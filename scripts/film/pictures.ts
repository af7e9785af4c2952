import { evaluate, parse } from 'groq-js'
import { vignetteProjection } from '#app/vignettes/vignette.query.ts'
import { type VignetteData } from '#app/vignettes/vignette.types.ts'
import { readSampleDocuments } from '#content/documents.ts'
import { VIGNETTE_NAMES } from '#schemas/names.ts'

/** Where in the sample content each picture of the film is. */
const PLACES = {
  brief: '*[_id == "feature-role-briefs"][0].picture[0]',
  sources: '*[_id == "feature-candidate-import"][0].picture[0]',
  cv: '*[_id == "feature-cv-screening"][0].picture[0]',
  shortlist: '*[_id == "page-demo"][0].blocks[_type == "demoStage"][0].still',
  radar: '*[_id == "feature-skill-assessment"][0].picture[0]',
  thread: '*[_id == "feature-team-collaboration"][0].picture[0]',
  week: '*[_id == "feature-interview-scheduling"][0].picture[0]',
  interview: '*[_id == "page-home"][0].blocks[_type == "hero"][0].pictureAside',
}

export type Pictures = Record<keyof typeof PLACES, VignetteData>

/**
 * The pictures of the product that the film shows, as the site's own queries return them.
 *
 * @throws Error that names the place where the sample content has no picture
 */
export async function readPictures(): Promise<Pictures> {
  const dataset = await readSampleDocuments()
  const read = async (place: string) => {
    const value: unknown = await (
      await evaluate(parse(`${place}{ ${vignetteProjection} }`), { dataset })
    ).get()
    if (!isVignette(value)) throw new Error(`The sample content has no picture at ${place}.`)
    return value
  }
  return {
    brief: await read(PLACES.brief),
    sources: await read(PLACES.sources),
    cv: await read(PLACES.cv),
    shortlist: await read(PLACES.shortlist),
    radar: await read(PLACES.radar),
    thread: await read(PLACES.thread),
    week: await read(PLACES.week),
    interview: await read(PLACES.interview),
  }
}

// The site's own projection wrote the fields; the name of the type says which.
function isVignette(value: unknown): value is VignetteData {
  return (
    typeof value === 'object' &&
    value !== null &&
    '_type' in value &&
    VIGNETTE_NAMES.some((name) => name === value._type)
  )
}
