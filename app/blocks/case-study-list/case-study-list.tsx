import { SanityImage } from '#app/content/image.tsx'
import { SmartLink } from '#app/ui/navigation/smart-link.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockOf, type BlockProps } from '../block.types.ts'
import { present } from '../present.ts'
import { PaperSection } from '../section.tsx'

type Study = NonNullable<NonNullable<BlockOf<'caseStudyList'>['caseStudies']>[number]>

/**
 * Case studies as a ledger, in columns of 5, 5 and 2 of the page's grid: the figure on the left, what it counts and the
 * customer on the right.
 */
export function CaseStudyList({ block, headingLevel }: BlockProps<'caseStudyList'>) {
  const id = headingId(block)
  const studies = present(block.caseStudies)
  if (studies.length === 0 && headingLevel === 2) return null
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-width">
        <BlockHeading level={headingLevel} id={id} className="type-h2 mb-10 md:mb-14">
          {block.heading}
        </BlockHeading>
        <div className="border-b border-ink">
          {studies.map((study) => (
            <StudyCard
              key={study._id}
              study={study}
              readLabel={block.readLabel}
              headingLevel={id && headingLevel === 2 ? 3 : 2}
            />
          ))}
        </div>
      </div>
    </PaperSection>
  )
}

function StudyCard({
  study: { title, href, metric, highlight, excerpt, industry, company, logo },
  readLabel,
  headingLevel,
}: {
  study: Study
  readLabel: string | null
  headingLevel: 2 | 3
}) {
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  return (
    <article className="group relative grid gap-x-6 gap-y-5 border-t border-line py-8 first:border-ink focus-within:outline-offset-4 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent md:grid-cols-[minmax(min-content,486fr)_minmax(0,486fr)_minmax(0,180fr)] md:py-12">
      <div className="min-w-0">
        {metric !== null && (
          <p className="max-w-[50vw] wrap-break-word max-md:max-w-none font-display text-[clamp(min(3.5rem,1rem_+_10.25vw),0.5rem_+_7.444vw,6.75rem)] leading-[.92] font-semibold tracking-[-0.045em] tabular-nums">
            {metric}
          </p>
        )}
        {highlight !== null && (
          <p className="type-small mt-3 max-w-[26em] text-muted md:mt-4">{highlight}</p>
        )}
      </div>
      <div className="flex min-w-0 flex-col items-start">
        {title !== null && <Heading className="type-h3">{title}</Heading>}
        {excerpt !== null && <p className="mt-3 text-muted">{excerpt}</p>}
        {href !== null && readLabel && (
          // The link covers the card; its name combines label and title.
          <SmartLink
            href={href}
            aria-label={[readLabel, title].filter(Boolean).join(': ')}
            className="text-link mt-5 outline-none covering-link"
          >
            {readLabel}
          </SmartLink>
        )}
      </div>
      <div className="flex min-w-0 items-center gap-4 md:flex-col md:items-end md:text-right">
        {logo?.asset ? (
          <SanityImage
            image={logo}
            width={240}
            maxHeight={28}
            className="h-auto max-w-full flex-none dark:invert"
          />
        ) : (
          company !== null && <p className="font-semibold">{company}</p>
        )}
        {industry !== null && <p className="type-small text-muted">{industry}</p>}
      </div>
    </article>
  )
}
