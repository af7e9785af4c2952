import { TextArea } from '#app/ui/form-controls/text-area.tsx'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { type BlockOf } from '../block.types.ts'
import { PageForm } from '../forms/page-form.tsx'

/** A message to the partner team. */
export function EnquiryForm({
  block,
  closeHref,
}: {
  block: BlockOf<'partnerProgramme'>
  closeHref: string
}) {
  const labels = block.enquiry?.labels
  return (
    <PageForm
      name="partnerMessage"
      text={block}
      submitLabel={block.enquiry?.submitLabel}
      cancel={{ label: block.cancelLabel, href: closeHref }}
    >
      {({ input, textarea }) => (
        <>
          <TextField {...input('name')} label={labels?.name} />
          <TextField {...input('email')} label={labels?.email} />
          <TextField {...input('subject')} label={labels?.subject} className="sm:col-span-2" />
          <TextArea {...textarea('message')} label={labels?.message} className="sm:col-span-2" />
        </>
      )}
    </PageForm>
  )
}
