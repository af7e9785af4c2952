import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type BlockOf } from '../block.types.ts'
import { PageForm } from '../forms/page-form.tsx'
import { useForm } from '#app/forms/use-form.ts'
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
  const { field } = useForm('partnerApplication')
  const labels = block.application?.labels
  const options = types.flatMap(({ name }) => (name ? [{ value: name, label: name }] : []))
  return (
    <PageForm
      name="partnerApplication"
      saysFaults
      text={block}
      submitLabel={block.application?.submitLabel}
      cancel={{ label: block.cancelLabel, href: closeHref }}
    >
      {chosen ? (
        <TextField
          {...field('partnerType')}
          label={labels?.partnerType}
          defaultValue={chosen.name ?? ''}
          className="sm:col-span-2"
          readOnly
        />
      ) : (
        <Select
          {...field('partnerType')}
          label={labels?.partnerType}
          options={options}
          emptyLabel={block.application?.chooseLabel ?? ''}
          className="sm:col-span-2"
          required
        />
      )}
      <TextField
        {...field('companyName')}
        label={labels?.companyName}
        autoComplete="organization"
        required
      />
      <TextField
        {...field('contactName')}
        label={labels?.contactName}
        autoComplete="name"
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
        {...field('website')}
        type="url"
        label={labels?.website}
        optionalLabel={labels?.optional}
        autoComplete="url"
        className="sm:col-span-2"
      />
      <TextArea
        {...field('message')}
        label={labels?.message}
        rows={4}
        className="sm:col-span-2"
        required
      />
    </PageForm>
  )
}
