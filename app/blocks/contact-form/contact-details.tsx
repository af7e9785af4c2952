import { TextLink } from '#app/ui/navigation/text-link.tsx'
import { type ReactNode } from 'react'
import { type BlockOf } from '../block.types.ts'
import { NextSteps } from '../forms/next-steps.tsx'

/** Steps after the form is sent, and the contact details of the settings. */
export function ContactDetails({ block }: { block: BlockOf<'contactForm'> }) {
  const { steps, stepsHeading, details, detailLabels, detailsHeading } = block
  return (
    <div className="space-y-12">
      <NextSteps heading={stepsHeading} steps={steps} />
      {details && (
        <div>
          <Heading>{detailsHeading}</Heading>
          <dl>
            {details.email && (
              <Detail label={detailLabels?.email}>
                <TextLink href={`mailto:${details.email}`}>{details.email}</TextLink>
              </Detail>
            )}
            {details.phone && (
              <Detail label={detailLabels?.phone}>
                <TextLink href={`tel:${details.phone.replace(/[^+\d]/g, '')}`}>
                  {details.phone}
                </TextLink>
              </Detail>
            )}
            {details.officeAddress && (
              <Detail label={detailLabels?.office}>{details.officeAddress}</Detail>
            )}
            {details.postalAddress && (
              <Detail label={detailLabels?.post}>{details.postalAddress}</Detail>
            )}
          </dl>
        </div>
      )}
    </div>
  )
}

function Heading({ children }: { children: string | null }) {
  return children ? <h2 className="type-h4 border-b border-line pb-3">{children}</h2> : null
}

function Detail({ label, children }: { label: string | null | undefined; children: ReactNode }) {
  return (
    <div className="type-small grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2 border-b border-line py-2.5 last:border-b-0">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line tabular-nums">{children}</dd>
    </div>
  )
}
