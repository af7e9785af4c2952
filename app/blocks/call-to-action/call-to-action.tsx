import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { LinkButton } from '../link-button.tsx'
import { Band } from '../section.tsx'

/** The closing claim of a page, what happens next, and the button. */
export function CallToAction({ block, headingLevel }: BlockProps<'callToAction'>) {
  const id = headingId(block)
  const agenda = block.agenda ?? []
  // A claim that is longer than two lines at this size takes the size of a page's heading.
  const isLong = (block.heading ?? '').length > 80
  const isSand = block.tone === 'sand'
  const muted = isSand ? 'text-muted' : 'text-deep-muted'
  return (
    <Band labelledBy={id} ground={isSand ? 'sand' : 'deep'} isForScreens>
      <div className="page-width">
        <BlockHeading
          level={headingLevel}
          id={id}
          className={`${isLong ? 'type-h1' : 'type-band'} whitespace-pre-line`}
        >
          {block.heading}
        </BlockHeading>
        {block.description !== null && (
          <p className={`type-lead mt-6 max-w-[38em] ${muted}`}>{block.description}</p>
        )}
        <div
          className={`flex flex-col gap-x-6 gap-y-8 md:flex-row md:items-end ${agenda.length > 0 ? 'mt-6 md:mt-20' : 'mt-8 md:mt-10'}`}
        >
          {agenda.length > 0 && (
            <ol className="grid min-w-0 flex-1 auto-cols-fr gap-x-6 sm:grid-flow-col">
              {agenda.map(({ _key, when, text }) => (
                <li
                  key={_key}
                  className={`min-w-0 border-t py-3.5 md:pb-0 ${isSand ? 'border-line-strong' : 'border-deep-line'}`}
                >
                  <span className={`type-small block tabular-nums ${muted}`}>{when}</span>{' '}
                  <span className="block leading-[1.5]">{text}</span>
                </li>
              ))}
            </ol>
          )}
          <div className="flex flex-col gap-3 sm:flex-row md:max-w-[50%] md:flex-none">
            <LinkButton link={block.primaryLink} variant={isSand ? 'primary' : 'onDeep'} />
            <LinkButton
              link={block.secondaryLink}
              variant={isSand ? 'secondary' : 'onDeepSecondary'}
              after={
                // Search engines and lists of links read a link's words, not its aria-label.
                block.secondaryAboutText && (
                  <span className="sr-only"> {block.secondaryAboutText}</span>
                )
              }
            />
          </div>
        </div>
      </div>
    </Band>
  )
}
