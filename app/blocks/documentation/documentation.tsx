import { CodeSample } from '#app/content/code/code-views.ts'
import { RichText } from '#app/content/rich-text.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'

/** A chapter for developers: its name on the left; text, endpoints and code on the right. */
export function Documentation({ block, headingLevel }: BlockProps<'documentation'>) {
  const id = headingId(block)
  const entries = block.entries ?? []
  const samples = block.samples ?? []
  const SampleHeading = id && headingLevel === 2 ? 'h3' : 'h2'
  return (
    <section
      aria-labelledby={id}
      className="pt-14 wrap-anywhere last-on-page:pb-[72px] md:pt-20 md:last-on-page:pb-32"
    >
      <div className="page-grid gap-y-6">
        <div className="min-w-0 border-t border-ink pt-5 not-has-[*]:hidden md:col-span-4 md:border-t-0 md:pt-0">
          <BlockHeading level={headingLevel} id={id} className="type-h3 md:sticky md:top-24">
            {block.heading}
          </BlockHeading>
        </div>
        <div className="min-w-0 md:col-span-8 md:col-start-5 md:border-t md:border-ink md:pt-6">
          {block.text && (
            <div className="max-w-[68ch] [&_li]:mt-1.5 [&_ol]:list-decimal [&_ol]:pl-5 [&_p:not(:first-child)]:mt-4 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5">
              <RichText value={block.text} />
            </div>
          )}
          {entries.length > 0 && (
            <dl className="mt-7 border-b border-line first:mt-0">
              {entries.map(({ _key, term, text }) => (
                <div
                  key={_key}
                  className="grid gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
                >
                  <dt>
                    <code className="font-mono text-[.875rem] font-semibold">{term}</code>
                  </dt>
                  <dd className="type-small text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          )}
          {samples.length > 0 && (
            <div className="mt-7 grid grid-cols-1 gap-7 first:mt-0">
              {samples.map((sample) => (
                <CodeSample key={sample._key} sample={sample} Heading={SampleHeading} />
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
