import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type BlockOf } from '../block.types.ts'
import { PageForm } from '../forms/page-form.tsx'
import { useForm } from '#app/forms/use-form.ts'

/** A message to the partner team. */
export function EnquiryForm({
  block,
  closeHref,
}: {
  block: BlockOf<'partnerProgramme'>
  closeHref: string
}) {
  const { field } = useForm('partnerMessage')
  const labels = block.enquiry?.labels
  return (
    <PageForm
      name="partnerMessage"
      saysFaults
      text={block}
      submitLabel={block.enquiry?.submitLabel}
      cancel={{ label: block.cancelLabel, href: closeHref }}
    >
      <TextField {...field('name')} label={labels?.name} autoComplete="name" required />
      <TextField
        {...field('email')}
        type="email"
        label={labels?.email}
        autoComplete="email"
        required
      />
      <TextField {...field('subject')} label={labels?.subject} className="sm:col-span-2" required />
      <TextArea {...field('message')} label={labels?.message} className="sm:col-span-2" required />
    </PageForm>
  )
}
