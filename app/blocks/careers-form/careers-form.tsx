import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { interactiveIsland } from '#app/hydration/islands.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { useDialogAddress } from '../forms/use-dialog-address.ts'
import { useLastValue } from '../forms/use-last-value.ts'
import { PaperSection } from '../section.tsx'

const ResumeForm = interactiveIsland(
  'resumeForm',
  async () => (await import('./resume-form.tsx')).ResumeForm,
)

/** Whether there are openings, and the button that opens the application (`?apply=resume`). */
export function CareersForm({ block, headingLevel }: BlockProps<'careersForm'>) {
  const id = headingId(block)
  const { value, openHref, closeHref } = useDialogAddress('apply')
  const opened = useLastValue(value === 'resume' ? value : null)
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-width">
        <div className="grid gap-x-6 gap-y-6 border-y border-ink py-9 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:py-12">
          <div className="min-w-0">
            <BlockHeading level={headingLevel} id={id} className="type-h2-margin">
              {block.heading}
            </BlockHeading>
            {block.notice && <p className="mt-3 max-w-[38em] text-muted">{block.notice}</p>}
          </div>
          {block.buttonLabel && (
            <ButtonLink href={openHref('resume')} keepsPlace>
              {block.buttonLabel}
            </ButtonLink>
          )}
        </div>
      </div>
      <Dialog
        isOpen={value === 'resume'}
        closeHref={closeHref}
        heading={block.dialogHeading}
        closeLabel={block.closeLabel}
      >
        {block.dialogText && <p className="mb-6 text-muted">{block.dialogText}</p>}
        {opened && <ResumeForm block={block} closeHref={closeHref} />}
      </Dialog>
    </PaperSection>
  )
}
