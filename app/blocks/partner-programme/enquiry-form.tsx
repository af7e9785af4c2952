import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type BlockOf } from '../block.types.ts'
import { PageForm } from '../forms/page-form.tsx'
import { useAnswer } from '../forms/use-answer.ts'

/** A message to the partner team. */
export function EnquiryForm({
  block,
  closeHref,
}: {
  block: BlockOf<'partnerProgramme'>
  closeHref: string
}) {
  const { typed } = useAnswer('partner-contact')
  const labels = block.enquiry?.labels
  return (
    <PageForm
      name="partner-contact"
      text={block}
      submitLabel={block.enquiry?.submitLabel}
      cancel={{ label: block.cancelLabel, href: closeHref }}
    >
      <TextField
        name="name"
        label={labels?.name}
        autoComplete="name"
        defaultValue={typed.name}
        required
      />
      <TextField
        name="email"
        type="email"
        label={labels?.email}
        autoComplete="email"
        defaultValue={typed.email}
        required
      />
      <TextField
        name="subject"
        label={labels?.subject}
        defaultValue={typed.subject}
        className="sm:col-span-2"
        required
      />
      <TextArea
        name="message"
        label={labels?.message}
        defaultValue={typed.message}
        className="sm:col-span-2"
        required
      />
    </PageForm>
  )
}
