import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { PageForm } from '../forms/page-form.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useDialogAddress } from '../forms/use-dialog-address.ts'
import { PaperSection } from '../section.tsx'

/** Whether there are openings, and the button that opens the application (`?apply=resume`). */
export function CareersForm({ block, headingLevel }: BlockProps<'careersForm'>) {
  const id = headingId(block)
  const { value, openHref, closeHref } = useDialogAddress('apply')
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
        <ResumeForm block={block} closeHref={closeHref} />
      </Dialog>
    </PaperSection>
  )
}

function ResumeForm({
  block,
  closeHref,
}: Pick<BlockProps<'careersForm'>, 'block'> & { closeHref: string }) {
  const { field } = useForm('resume')
  const { labels, submitLabel, cancelLabel } = block
  return (
    <PageForm
      name="resume"
      saysFaults
      hasFile
      text={block}
      submitLabel={submitLabel}
      cancel={{ label: cancelLabel, href: closeHref }}
    >
      <TextField
        {...field('fullName')}
        label={labels?.fullName}
        autoComplete="name"
        className="sm:col-span-2"
        required
      />
      <TextField
        {...field('email')}
        type="email"
        label={labels?.email}
        autoComplete="email"
        required
      />
      <TextField {...field('phone')} type="tel" label={labels?.phone} autoComplete="tel" required />
      <TextField
        {...field('linkedin')}
        label={labels?.linkedin}
        optionalLabel={labels?.optional}
        autoComplete="url"
        className="sm:col-span-2"
      />
      <TextArea
        {...field('coverLetter')}
        label={labels?.coverLetter}
        className="sm:col-span-2"
        required
      />
      <TextField
        {...field('resumeLink')}
        type="url"
        label={labels?.resumeLink}
        optionalLabel={labels?.optional}
        className="sm:col-span-2"
      />
      {labels?.resumeFile && (
        <FileField
          name="resumeFile"
          error={field('resumeFile').error}
          label={labels.resumeFile}
          optionalLabel={labels.optional}
          accept="application/pdf,.pdf"
          className="sm:col-span-2"
        />
      )}
    </PageForm>
  )
}
