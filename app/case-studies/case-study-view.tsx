import { CallToAction } from '#app/blocks/call-to-action/call-to-action.tsx'
import { Band, PaperSection } from '#app/blocks/section.tsx'
import { RichText } from '#app/content/rich-text.tsx'
import { Initials } from '#app/ui/initials.tsx'
import { CaseHeader } from './case-header.tsx'
import { CasePicture } from './case-picture.tsx'
import { type CaseStudy } from './case-study.types.ts'
import { MetricsTable } from './metrics-table.tsx'
import { Workflow } from './workflow.tsx'

/** A case study: figure, picture, story, before and after, and the day-by-day workflow. */
export function CaseStudyView({ study }: { study: CaseStudy }) {
  const { template } = study
  const workflow = study.workflow ?? []
  const numbers = <MetricsTable metrics={study.metrics ?? []} template={template} />
  return (
    <>
      <CaseHeader study={study} />
      <CasePicture study={study} />
      <Story body={study.body} />
      {workflow.length > 0 && numbers}
      <Quotation quote={study.quote} author={study.author} company={study.customer?.name ?? null} />
      {/* Something on paper always parts the sand of the quotation from the closing band. */}
      {workflow.length === 0 && numbers}
      <Workflow steps={workflow} outOf={study.stages?.[0]?.count ?? null} template={template} />
      {template?.closing && <CallToAction block={template.closing} headingLevel={2} />}
    </>
  )
}

function Story({ body }: Pick<CaseStudy, 'body'>) {
  if (!body || body.length === 0) return null
  return (
    <PaperSection labelledBy={undefined} isFirst={false}>
      <div className="page-grid">
        <div className="type-article min-w-0 md:col-span-8 md:col-start-5 [&>:first-child]:mt-0 [&>blockquote]:mt-6 [&>blockquote]:border-l-2 [&>blockquote]:border-ink [&>blockquote]:pl-5 [&>h2]:type-h3 [&>h2]:mt-11 [&>h3]:type-h4 [&>h3]:mt-8 [&>ol]:mt-4 [&>ol]:list-decimal [&>ol]:pl-6 [&>p]:mt-4 [&>p]:max-w-[36em] [&>ul]:mt-4 [&>ul]:list-disc [&>ul]:pl-6">
          <RichText value={body} />
        </div>
      </div>
    </PaperSection>
  )
}

function Quotation({
  quote,
  author,
  company,
}: Pick<CaseStudy, 'quote' | 'author'> & { company: string | null }) {
  if (!quote) return null
  const role = [author?.title, company].filter(Boolean).join(', ')
  return (
    <Band labelledBy={undefined} ground="sand">
      <figure className="page-grid">
        <blockquote className="type-quote-xl md:col-span-9 md:col-start-3">
          <p>“{quote}”</p>
        </blockquote>
        {(author?.name || role) && (
          <figcaption className="mt-8 flex items-center gap-3.5 md:col-span-9 md:col-start-3 md:mt-11">
            {author?.name && <Initials name={author.name} size="large" tone="accent" />}
            <span className="type-small min-w-0 leading-[1.4]">
              <span className="block font-semibold">{author?.name}</span>
              {role}
            </span>
          </figcaption>
        )}
      </figure>
    </Band>
  )
}
