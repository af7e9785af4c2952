import { TextArea } from '#app/ui/form-controls/text-area.tsx'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { type BlockProps } from '../block.types.ts'
import { PageForm } from '../forms/page-form.tsx'

/** The application form of a job seeker, with a PDF upload. */
export function ResumeForm({
  block,
  closeHref,
}: Pick<BlockProps<'careersForm'>, 'block'> & { closeHref: string }) {
  const { labels, submitLabel, cancelLabel } = block
  return (
    <PageForm
      name="resume"
      hasFile
      text={block}
      submitLabel={submitLabel}
      cancel={{ label: cancelLabel, href: closeHref }}
    >
      {({ input, textarea }) => (
        <>
          <TextField {...input('fullName')} label={labels?.fullName} className="sm:col-span-2" />
          <TextField {...input('email')} label={labels?.email} />
          <TextField {...input('phone')} label={labels?.phone} />
          <TextField
            {...input('linkedin')}
            label={labels?.linkedin}
            optionalLabel={labels?.optional}
            className="sm:col-span-2"
          />
          <TextArea
            {...textarea('coverLetter')}
            label={labels?.coverLetter}
            className="sm:col-span-2"
          />
          <TextField
            {...input('resumeLink')}
            label={labels?.resumeLink}
            optionalLabel={labels?.optional}
            className="sm:col-span-2"
          />
          {labels?.resumeFile && (
            <TextField
              {...input('resumeFile')}
              label={labels.resumeFile}
              optionalLabel={labels.optional}
              className="sm:col-span-2"
            />
          )}
        </>
      )}
    </PageForm>
  )
}
