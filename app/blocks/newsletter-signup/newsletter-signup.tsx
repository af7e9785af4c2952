import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { PageForm } from '../forms/page-form.tsx'
import { PaperSection } from '../section.tsx'

/** Benefits for subscribers on the left, the email field beside them. */
export function NewsletterSignup({ block, headingLevel }: BlockProps<'newsletterSignup'>) {
  const id = headingId(block)
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1} isForScreens>
      <div className="page-grid gap-y-8">
        <div className="min-w-0 md:col-span-5">
          <BlockHeading level={headingLevel} id={id} className="type-h2">
            {block.heading}
          </BlockHeading>
          {block.lead && <p className="type-lead mt-4">{block.lead}</p>}
        </div>
        <div className="min-w-0 md:col-span-6 md:col-start-7">
          <PageForm name="newsletter" text={block} submitLabel={block.submitLabel}>
            {({ input }) => (
              <TextField
                {...input('email')}
                label={block.labels?.email}
                placeholder={block.emailPlaceholder ?? undefined}
                className="sm:col-span-2"
              />
            )}
          </PageForm>
        </div>
      </div>
    </PaperSection>
  )
}
