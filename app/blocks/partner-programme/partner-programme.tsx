import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { interactiveIsland } from '#app/hydration/islands.tsx'
import { headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { useDialogAddress } from '../forms/use-dialog-address.ts'
import { useLastValue } from '../forms/use-last-value.ts'
import { present } from '../present.ts'
import { PaperSection } from '../section.tsx'
import { SectionOpening } from '../section-opening.tsx'
import { PartnerTypeCard } from './partner-type-card.tsx'

const partnerForms = () => import('./partner-forms.ts')
const ApplicationForm = interactiveIsland(
  'partnerApplication',
  async () => (await partnerForms()).ApplicationForm,
)
const EnquiryForm = interactiveIsland(
  'partnerEnquiry',
  async () => (await partnerForms()).EnquiryForm,
)

/** The value of `?apply=` with which an applicant chooses the type in the form. */
const ANY_TYPE = 'program'

/**
 * The types of partner on one sheet, and two forms in dialogs: `?apply={slug}` for one type,
 * `?apply=program` with a choice, `?contact=team` for a message to the partner team.
 */
export function PartnerProgramme({ block, headingLevel }: BlockProps<'partnerProgramme'>) {
  const id = headingId(block)
  const types = present(block.types)
  const apply = useDialogAddress('apply')
  const contact = useDialogAddress('contact')
  const partnerType = types.find(({ slug }) => slug !== null && slug === apply.value)
  const isApplying = apply.value === ANY_TYPE || partnerType !== undefined
  const applied = useLastValue(isApplying ? apply.value : null)
  const written = useLastValue(contact.value === 'team' ? contact.value : null)
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-width">
        <SectionOpening level={headingLevel} id={id} heading={block.heading} lead={block.lead} />
        <ul className="grid rounded-lg border border-line-strong min-[45rem]:auto-cols-fr min-[45rem]:grid-flow-col">
          {types.map((type) => (
            <PartnerTypeCard
              key={type._id}
              type={type}
              headingLevel={id && headingLevel === 2 ? 3 : 2}
              applyHref={type.slug ? apply.openHref(type.slug) : null}
              applyLabel={block.applyLabel}
            />
          ))}
        </ul>
        <div className="mt-8 flex flex-col gap-x-6 gap-y-5 md:mt-10 md:flex-row md:items-center">
          <div className="min-w-0 md:mr-auto">
            {block.undecidedHeading && <p className="type-h4">{block.undecidedHeading}</p>}
            {block.undecidedText && (
              <p className="max-w-[34em] text-muted">{block.undecidedText}</p>
            )}
          </div>
          {block.applyAnyLabel && (
            <ButtonLink href={apply.openHref(ANY_TYPE)} keepsPlace className="flex-none">
              {block.applyAnyLabel}
            </ButtonLink>
          )}
          {block.contactLabel && (
            <ButtonLink
              href={contact.openHref('team')}
              variant="secondary"
              keepsPlace
              className="flex-none"
            >
              {block.contactLabel}
            </ButtonLink>
          )}
        </div>
      </div>
      <Dialog
        isOpen={isApplying}
        closeHref={apply.closeHref}
        heading={block.applyAnyLabel}
        closeLabel={block.closeLabel}
      >
        {/* A form of its own for each type: what is filled in must not stay when the type changes. */}
        {applied && (
          <ApplicationForm
            key={applied}
            block={block}
            types={types}
            chosen={types.find(({ slug }) => slug === applied)}
            closeHref={apply.closeHref}
          />
        )}
      </Dialog>
      <Dialog
        isOpen={contact.value === 'team'}
        closeHref={contact.closeHref}
        heading={block.contactLabel}
        closeLabel={block.closeLabel}
      >
        {written && <EnquiryForm block={block} closeHref={contact.closeHref} />}
      </Dialog>
    </PaperSection>
  )
}
