import { useLocation, useSearchParams } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useSentId } from '#app/forms/sent-id.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { PageForm } from '../forms/page-form.tsx'
import { PaperSection } from '../section.tsx'
import { ContactDetails } from './contact-details.tsx'

/** A request for a demo at the left; beside it what happens next and how else to reach the company. */
export function ContactForm({ block, headingLevel }: BlockProps<'contactForm'>) {
  const id = headingId(block)
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-grid gap-y-12">
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
        <div className="min-w-0 md:col-span-7">
          <Request block={block} />
        </div>
        <div className="min-w-0 md:col-span-4 md:col-start-9">
          <ContactDetails block={block} />
        </div>
      </div>
    </PaperSection>
  )
}

/** The form, or the thank-you to the browser that has just sent it. */
function Request({ block }: Pick<BlockProps<'contactForm'>, 'block'>) {
  const [parameters] = useSearchParams()
  const sentId = useSentId()
  const isSent = sentId != null && sentId === `contact ${parameters.get('sent')}`
  return isSent ? <ThankYou block={block} /> : <RequestForm block={block} />
}

function ThankYou({ block }: Pick<BlockProps<'contactForm'>, 'block'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="border-y border-ink py-10">
      <h2 ref={heading} tabIndex={-1} className="type-h2-margin">
        {block.thanksHeading}
      </h2>
      {block.thanksText && <p className="type-lead mt-4 max-w-[30em]">{block.thanksText}</p>}
      <p className="mt-7">
        <ButtonLink href={useLocation().pathname} variant="secondary" keepsPlace>
          {block.againLabel}
        </ButtonLink>
      </p>
    </div>
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
