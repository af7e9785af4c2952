import { Interview } from '#app/vignettes/interview.tsx'
import { PicturePlace } from '#app/vignettes/picture-place.tsx'
import { Shortlist } from '#app/vignettes/shortlist.tsx'
import { type BlockOf } from '../block.types.ts'

/**
 * The product on its sand stage, which begins at column 4 and runs to the edge of the window. A phone shows it below
 * the first screen.
 */
export function Stage({
  block: { picture, pictureNote, pictureAside },
}: {
  block: BlockOf<'hero'>
}) {
  if (!picture && pictureNote === null && !pictureAside) return null
  return (
    <div className="later-fonts relative mt-12 pb-12 md:mt-16 md:pb-[72px]">
      <div
        aria-hidden="true"
        className="absolute top-[120px] right-0 bottom-0 left-0 bg-sand md:top-[88px] md:left-[calc(max(20px,50%-600px)+(min(100%-40px,1200px)+24px)*0.25)]"
      />
      <div className="page-width relative grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-12 lg:items-stretch">
        {picture && (
          <div className="sm:col-span-12 lg:col-span-9">
            <PicturePlace picture={picture}>
              <Shortlist vignette={picture} />
            </PicturePlace>
          </div>
        )}
        <div className="grid gap-6 sm:col-span-12 sm:grid-cols-2 sm:items-start md:col-span-8 md:col-start-5 lg:col-span-3 lg:col-start-10 lg:flex lg:flex-col lg:items-stretch lg:justify-between lg:pt-[124px]">
          {pictureNote !== null && (
            <p className="type-small border-t border-ink pt-3.5">{pictureNote}</p>
          )}
          {pictureAside && (
            <PicturePlace picture={pictureAside}>
              <Interview vignette={pictureAside} />
            </PicturePlace>
          )}
        </div>
      </div>
    </div>
  )
}
