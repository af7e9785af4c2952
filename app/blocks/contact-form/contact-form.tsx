import { Select } from '#app/ui/form-controls/select.tsx'
import { TextArea } from '#app/ui/form-controls/text-area.tsx'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { PageForm } from '../forms/page-form.tsx'
import { ThankYou, useIsThanked } from '../forms/thank-you.tsx'
import { PaperSection } from '../section.tsx'
import { ContactDetails } from './contact-details.tsx'

/** The demo request on the left, or the thank-you after it was sent; next steps and other contact details beside it. */
export function ContactForm({ block, headingLevel }: BlockProps<'contactForm'>) {
  const isThanked = useIsThanked('contact')
  const id = isThanked ? undefined : headingId(block)
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-grid gap-y-12">
        {!isThanked && (
          <div className="min-w-0 not-has-[*]:hidden md:col-span-12">
            <BlockHeading
              level={headingLevel}
              id={id}
              className={`${headingLevel === 1 ? 'type-h1' : 'type-h2'} max-w-[9em]`}
            >
              {block.heading}
            </BlockHeading>
            {block.lead && <p className="type-lead mt-5 max-w-[27em]">{block.lead}</p>}
          </div>
        )}
        <div className="min-w-0 md:col-span-7">
          {isThanked ? (
            <ThankYou text={block} headingLevel={headingLevel} />
          ) : (
            <RequestForm block={block} />
          )}
        </div>
        <div className="min-w-0 md:col-span-4 md:col-start-9">
          <ContactDetails block={block} />
        </div>
      </div>
    </PaperSection>
  )
}

function RequestForm({ block }: Pick<BlockProps<'contactForm'>, 'block'>) {
  const labels = block.labels
  const options = (block.interests ?? []).flatMap(({ value, label }) =>
    value ? [{ value, label: label ?? value }] : [],
  )
  return (
    <PageForm name="contact" text={block} submitLabel={block.submitLabel}>
      {({ input, textarea, select }) => (
        <>
          <TextField {...input('name')} label={labels?.name} className="sm:col-span-2" />
          <TextField {...input('email')} label={labels?.email} className="sm:col-span-2" />
          <TextField {...input('company')} label={labels?.company} className="sm:col-span-2" />
          <Select
            {...select('interested_in')}
            label={labels?.interestedIn}
            options={options}
            emptyLabel={block.chooseLabel ?? ''}
          />
          <TextField {...input('phone')} label={labels?.phone} optionalLabel={labels?.optional} />
          <TextArea
            {...textarea('message')}
            label={labels?.message}
            optionalLabel={labels?.optional}
            className="sm:col-span-2"
          />
        </>
      )}
    </PageForm>
  )
}
