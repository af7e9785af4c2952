import { Select } from '#app/ui/form-controls/select.tsx'
import { TextArea } from '#app/ui/form-controls/text-area.tsx'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { type BlockOf } from '../block.types.ts'
import { PageForm } from '../forms/page-form.tsx'
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
  const labels = block.application?.labels
  const options = types.flatMap(({ name }) => (name ? [{ value: name, label: name }] : []))
  return (
    <PageForm
      name="partnerApplication"
      text={block}
      submitLabel={block.application?.submitLabel}
      cancel={{ label: block.cancelLabel, href: closeHref }}
    >
      {({ input, textarea, select }) => (
        <>
          {chosen ? (
            <TextField
              {...input('partnerType')}
              label={labels?.partnerType}
              defaultValue={chosen.name ?? ''}
              className="sm:col-span-2"
              readOnly
            />
          ) : (
            <Select
              {...select('partnerType')}
              label={labels?.partnerType}
              options={options}
              emptyLabel={block.application?.chooseLabel ?? ''}
              className="sm:col-span-2"
            />
          )}
          <TextField {...input('companyName')} label={labels?.companyName} />
          <TextField {...input('contactName')} label={labels?.contactName} />
          <TextField {...input('email')} label={labels?.email} />
          <TextField {...input('phone')} label={labels?.phone} />
          <TextField
            {...input('website')}
            label={labels?.website}
            optionalLabel={labels?.optional}
            className="sm:col-span-2"
          />
          <TextArea
            {...textarea('message')}
            label={labels?.message}
            rows={4}
            className="sm:col-span-2"
          />
        </>
      )}
    </PageForm>
  )
}
