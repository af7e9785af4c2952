import { findSource } from '#app/content/find-source.ts'
import { formatDate } from '#app/content/dates.ts'
import { RichText } from '#app/content/rich-text.tsx'
import { type LEGAL_PAGE_QUERY_RESULT } from '#app/content/sanity.types.ts'
import { getAnchor } from './get-anchor.ts'
import { LegalQuestions } from './legal-questions.tsx'
import { TableOfContents } from './table-of-contents.tsx'

type LegalPageValue = NonNullable<LEGAL_PAGE_QUERY_RESULT['page']>
type Section = NonNullable<LegalPageValue['sections']>[number]

/** A legal text: its sections are numbered, listed beside it, and each begins with one plain sentence. */
export function LegalView({
  page,
  others,
  template,
  pathname,
}: LEGAL_PAGE_QUERY_RESULT & { pathname: string }) {
  if (!page) return null
  const sections = page.sections ?? []
  const date = formatDate(page.lastUpdated)
  return (
    <article className="pt-9 pb-[72px] wrap-anywhere sm:pb-[88px] md:pt-[72px] md:pb-32">
      <header className="page-grid gap-y-6">
        <h1 className="type-h1 min-w-0 md:col-span-10">{page.title}</h1>
        {page.lead && <p className="type-lead min-w-0 md:col-span-7">{page.lead}</p>}
        {date && template?.lastUpdatedText && (
          <p className="min-w-0 text-muted md:col-span-12">
            <time
              dateTime={page.lastUpdated ?? undefined}
              data-sanity={findSource({ record: page, field: 'lastUpdated' })}
            >
              {template.lastUpdatedText.replace('{date}', date)}
            </time>
          </p>
        )}
      </header>
      <div className="page-grid mt-12 gap-y-10 md:mt-20">
        <div className="min-w-0 md:col-span-3">
          <TableOfContents label={template?.contentsLabel} sections={sections} />
        </div>
        <div className="min-w-0 md:col-span-8 md:col-start-5">
          {template?.notice && (
            <p className="type-small mb-8 rounded-lg border border-line-strong px-5 py-4">
              {template.notice}
            </p>
          )}
          <ol className="border-t border-ink">
            {sections.map((section, index) => (
              <LegalSection key={section._key} section={section} number={index + 1} />
            ))}
          </ol>
          <LegalQuestions template={template} others={others} pathname={pathname} />
        </div>
      </div>
    </article>
  )
}

function LegalSection({ section, number }: { section: Section; number: number }) {
  return (
    <li id={getAnchor(section)} className="scroll-mt-24 border-b border-line py-9 md:py-11">
      <h2 className="type-h3 flex gap-4">
        <span className="min-w-8 flex-none whitespace-nowrap text-muted tabular-nums">
          {number}
        </span>
        <span className="min-w-0">{section.title}</span>
      </h2>
      <div className="mt-4 sm:pl-12">
        {section.summary && <p className="type-quote max-w-[34em]">{section.summary}</p>}
        <div className="legal-text mt-5 max-w-[34em]">
          <RichText value={section.body} />
        </div>
      </div>
    </li>
  )
}
