import { CheckIcon } from '#app/ui/icons.tsx'
import { MarkedText } from '#app/ui/marked-text.tsx'
import { Vignette } from '#app/vignettes/vignette.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { LinkButton } from '../link-button.tsx'
import { Film, hasFilm } from './film.tsx'

/**
 * The product film on a full-width stage. Without a file, a still and a line that explains it: nothing looks playable.
 */
export function DemoStage({ block, headingLevel }: BlockProps<'demoStage'>) {
  const id = headingId(block)
  const badges = block.badges ?? []
  return (
    <section aria-labelledby={id} className="overflow-x-clip wrap-anywhere">
      <div className="page-width pt-9 md:pt-[72px]">
        <BlockHeading level={headingLevel} id={id} className="type-h1 max-w-[15em]">
          <MarkedText text={block.heading} phrase={block.markedPhrase} />
        </BlockHeading>
        <div className="mt-6 grid gap-x-6 gap-y-7 not-has-[*]:hidden md:mt-8 md:grid-cols-2 md:items-end">
          <p className="type-lead empty:hidden">{block.lead}</p>
          <div className="flex flex-col gap-3 not-has-[*]:hidden sm:flex-row sm:flex-wrap md:justify-end">
            <LinkButton link={block.primaryLink} />
            <LinkButton link={block.secondaryLink} variant="secondary" />
          </div>
        </div>
      </div>
      <Picture block={block} />
      {badges.length > 0 && (
        <ul className="page-width mt-8 flex flex-col gap-x-10 gap-y-3 sm:flex-row sm:flex-wrap md:mt-10">
          {badges.map((badge) => (
            <li key={badge} className="flex items-center gap-2.5 font-medium">
              <CheckIcon className="size-4 text-accent" />
              {badge}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Picture({ block }: Pick<BlockProps<'demoStage'>, 'block'>) {
  const { video, still, stillNote } = block
  if (video && hasFilm(video)) {
    return (
      <div className="page-width mt-10 md:mt-14">
        <Film video={video} player={block.player} transcriptHeading={block.transcriptHeading} />
      </div>
    )
  }
  if (!still) return null
  return (
    <figure className="mt-10 bg-sand py-8 sm:py-12 md:mt-14 md:py-16">
      <div className="mx-auto w-[min(100%-40px,1000px)]">
        <Vignette vignette={still} />
        {stillNote !== null && (
          <figcaption className="type-small mt-5 max-w-[60ch] text-muted">{stillNote}</figcaption>
        )}
      </div>
    </figure>
  )
}
