import { LinkButton, LinkText } from '#app/blocks/link-button.tsx'
import { MarkedText } from '#app/ui/marked-text.tsx'
import { type CaseStudy } from './case-study.types.ts'

/** The claim with its figure, a summary, and facts beside it. */
export function CaseHeader({
  study: { title, markedPhrase, excerpt, facts, template },
}: {
  study: CaseStudy
}) {
  return (
    <header className="page-width pt-9 wrap-anywhere md:pt-[72px]">
      <p className="no-print type-small">
        <LinkText link={template?.backLink ?? null} />
      </p>
      <h1 className="type-h1 mt-5 max-w-[13.5em] md:mt-7">
        <MarkedText text={title} phrase={markedPhrase} />
      </h1>
      <div className="mt-6 grid gap-x-6 gap-y-9 md:mt-9 md:grid-cols-12">
        <div className="min-w-0 md:col-span-5">
          {excerpt !== null && <p className="type-lead">{excerpt}</p>}
          <div className="mt-6 flex flex-col not-has-[*]:hidden sm:flex-row md:mt-7">
            <LinkButton link={template?.demoLink ?? null} />
          </div>
        </div>
        {facts !== null && facts.length > 0 && (
          <dl className="type-small min-w-0 self-start border-y border-line md:col-span-5 md:col-start-8">
            {facts.map(({ _key, label, value }) => (
              <div
                key={_key}
                className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-line py-3 not-first:border-t"
              >
                <dt className="text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </header>
  )
}
