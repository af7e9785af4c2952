import { LinkText } from '#app/blocks/link-button.tsx'
import { FeaturePicture } from './feature-picture.tsx'
import { type FeatureTemplateValue, type FeatureValue } from './feature.types.ts'

/** The claim of a feature, its points, and its picture on a sand background. */
export function FeatureOpening({
  feature,
  template,
}: {
  feature: FeatureValue
  template: FeatureTemplateValue
}) {
  const { title, heading, lead, pictureNote } = feature
  const points = feature.points ?? []
  const picture = feature.picture?.at(0)
  return (
    <section aria-labelledby="feature-heading" className="overflow-x-clip wrap-anywhere">
      <div className="page-width pt-6 md:pt-12">
        <Path title={title} template={template} />
        <h1 id="feature-heading" className="type-h1 mt-5 max-w-[13em] md:mt-7">
          {heading ?? title}
        </h1>
      </div>
      <div className="mt-8 md:mt-14">
        <div className="page-grid items-start gap-y-10">
          <div className={`min-w-0 ${picture ? 'md:col-span-5 md:pr-6' : 'md:col-span-8'}`}>
            {lead !== null && <p className="type-lead">{lead}</p>}
            {points.length > 0 && (
              <ul className="mt-8 border-t border-ink">
                {points.map((point, index) => (
                  <li key={index} className="border-b border-line py-3.5 leading-[1.45]">
                    {point}
                  </li>
                ))}
              </ul>
            )}
          </div>
          {picture && (
            <div className="relative isolate min-w-0 md:col-span-7 md:pb-[72px]">
              <div
                aria-hidden="true"
                className="absolute top-[72px] bottom-0 left-[calc((100%+24px)*2/7)] -z-10 hidden w-screen bg-sand md:block"
              />
              <FeaturePicture picture={picture} />
              {pictureNote !== null && (
                <p className="type-caption mt-4 text-muted md:pl-[calc((100%+24px)*2/7+24px)]">
                  {pictureNote}
                </p>
              )}
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

function Path({ title, template }: { title: string | null; template: FeatureTemplateValue }) {
  if (!template?.allFeatures?.href) return null
  return (
    <nav aria-label={template.pathLabel ?? undefined}>
      <ol className="type-small flex flex-wrap gap-x-2.5">
        <li>
          <LinkText link={template.allFeatures} />
        </li>
        {title !== null && (
          <li aria-current="page" className="text-muted before:mr-2.5 before:content-['/']">
            {title}
          </li>
        )}
      </ol>
    </nav>
  )
}
