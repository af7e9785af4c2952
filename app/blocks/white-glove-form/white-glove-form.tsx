import { MarkedText } from '#app/ui/marked-text.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockOf, type BlockProps } from '../block.types.ts'
import { ThankYou, useIsThanked } from '../forms/thank-you.tsx'
import { PaperSection } from '../section.tsx'
import { ApplicationForm } from './application-form.tsx'
import { ProgrammeTerms } from './programme-terms.tsx'

/** The application form on the left, or the thank-you after it was sent; purpose, price and next steps on the right. */
export function WhiteGloveForm({ block, headingLevel }: BlockProps<'whiteGloveForm'>) {
  const isThanked = useIsThanked('whiteGlove')
  const id = isThanked ? undefined : headingId(block)
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-grid gap-y-12">
        {!isThanked && (
          <div className="min-w-0 md:col-span-12">
            <BlockHeading
              level={headingLevel}
              id={id}
              className={`${headingLevel === 1 ? 'type-h1' : 'type-h2'} max-w-[13em]`}
            >
              <MarkedText text={block.heading} phrase={block.markedPhrase} />
            </BlockHeading>
            {block.lead !== null && <p className="type-lead mt-6 max-w-[34em]">{block.lead}</p>}
          </div>
        )}
        <div className="min-w-0 md:col-span-7">
          {isThanked ? (
            <ThankYou text={block} headingLevel={headingLevel} />
          ) : (
            <ApplicationForm block={block} headingLevel={id && headingLevel === 2 ? 3 : 2} />
          )}
        </div>
        <div className="min-w-0 md:col-span-5 md:pl-6">
          {block.programme && <ProgrammeTerms programme={block.programme} />}
          <NextSteps block={block} />
        </div>
      </div>
    </PaperSection>
  )
}

function NextSteps({ block: { nextHeading, next } }: { block: BlockOf<'whiteGloveForm'> }) {
  if (!next || next.length === 0) return null
  return (
    <div className="mt-10">
      {nextHeading !== null && <h2 className="type-h4 mb-3">{nextHeading}</h2>}
      <ol className="border-t border-line">
        {next.map(({ _key, when, text }) => (
          <li key={_key} className="border-b border-line py-3">
            <p className="font-semibold">{when}</p>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
