import { CodeSample } from '#app/content/code/code-views.ts'
import { headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { ToneSection } from '../section.tsx'
import { StackedOpening } from '../section-opening.tsx'

/** Code samples, one below the other: no script is needed, and print shows all. */
export function CodeBlock({ block, headingLevel }: BlockProps<'codeBlock'>) {
  const { heading, lead, samples, tone } = block
  const id = headingId(block)
  const written = samples?.filter(({ code }) => code) ?? []
  if (!id && !lead && written.length === 0) return null
  const isFirst = headingLevel === 1
  return (
    <ToneSection tone={tone} labelledBy={id} isFirst={isFirst}>
      <div className="page-width">
        <StackedOpening level={headingLevel} id={id} heading={heading} lead={lead} />
        <div className="grid max-w-[840px] grid-cols-1 gap-7">
          {written.map((sample) => (
            <CodeSample key={sample._key} sample={sample} Heading={id && !isFirst ? 'h3' : 'h2'} />
          ))}
        </div>
      </div>
    </ToneSection>
  )
}
