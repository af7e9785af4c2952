import { findSource } from '#app/content/find-source.ts'
import { Band } from '#app/blocks/section.tsx'
import { canDrawLane } from '#app/vignettes/geometry/lane-geometry.ts'
import { Lane } from '#app/vignettes/lane.tsx'
import { type CaseStudy } from './case-study.types.ts'
import { Comparisons } from './comparisons.tsx'

/** The figures of the story as a drawing: the lane for counts of people, otherwise bars. */
export function CasePicture({
  study: { stages, comparisons, pictureHeading, pictureNote, template },
}: {
  study: CaseStudy
}) {
  const counted = (stages ?? []).map((stage) => ({
    label: stage.label ?? '',
    count: stage.count ?? 0,
    source: findSource({ record: stage, field: 'count' }),
  }))
  const hasLane = canDrawLane(counted.map(({ count }) => count))
  if (!hasLane && !comparisons?.length) return null
  const id = pictureHeading ? 'case-picture' : undefined
  return (
    <Band labelledBy={id} ground="sand">
      <div className="page-width">
        <div className="mb-10 grid gap-x-6 gap-y-4 not-has-[*]:hidden md:mb-14 md:grid-cols-12 md:items-end">
          {pictureHeading && (
            <h2 id={id} className="type-h2 md:col-span-7">
              {pictureHeading}
            </h2>
          )}
          {pictureNote && <p className="text-muted md:col-span-5 md:col-start-8">{pictureNote}</p>}
        </div>
        {hasLane ? (
          <Lane
            stages={counted}
            labels={{
              stage: template?.laneLabels?.stage ?? null,
              people: template?.laneLabels?.people ?? null,
            }}
            caption={pictureHeading ?? ''}
          />
        ) : (
          <Comparisons pairs={comparisons ?? []} />
        )}
      </div>
    </Band>
  )
}
