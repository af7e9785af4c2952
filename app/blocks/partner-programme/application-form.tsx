import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type BlockOf } from '../block.types.ts'
import { PageForm } from '../forms/page-form.tsx'
import { useAnswer } from '../forms/use-answer.ts'
import { type PartnerTypeValue } from './partner-type-card.tsx'

/**
 * The application of a partner.
 *
 * @param chosen the type that was applied for; it stands there and cannot be changed
 */
export function ApplicationForm({
  block,
  types,
  chosen,
  closeHref,
}: {
  block: BlockOf<'partnerProgramme'>
  types: PartnerTypeValue[]
  chosen: PartnerTypeValue | undefined
  closeHref: string
}) {
  const { typed } = useAnswer('partner-application')
  const labels = block.application?.labels
  const options = types.flatMap(({ name }) => (name ? [{ value: name, label: name }] : []))
  return (
    <PageForm
      name="partner-application"
      text={block}
      submitLabel={block.application?.submitLabel}
      cancel={{ label: block.cancelLabel, href: closeHref }}
    >
      {chosen ? (
        <TextField
          name="partnerType"
          label={labels?.partnerType}
          defaultValue={chosen.name ?? ''}
          className="sm:col-span-2"
          readOnly
        />
      ) : (
        <Select
          name="partnerType"
          label={labels?.partnerType}
          options={options}
          emptyLabel={block.application?.chooseLabel ?? ''}
          defaultValue={typed.partnerType}
          className="sm:col-span-2"
          required
        />
      )}
      <TextField
        name="companyName"
        label={labels?.companyName}
        autoComplete="organization"
        defaultValue={typed.companyName}
        required
      />
      <TextField
        name="contactName"
        label={labels?.contactName}
        autoComplete="name"
        defaultValue={typed.contactName}
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
        name="phone"
        type="tel"
        label={labels?.phone}
        autoComplete="tel"
        defaultValue={typed.phone}
        required
      />
      <TextField
        name="website"
        type="url"
        label={labels?.website}
        optionalLabel={labels?.optional}
        autoComplete="url"
        defaultValue={typed.website}
        className="sm:col-span-2"
      />
      <TextArea
        name="message"
        label={labels?.message}
        defaultValue={typed.message}
        rows={4}
        className="sm:col-span-2"
        required
      />
    </PageForm>
  )
}
