import { Select } from '#app/ui/form-controls/select.tsx'
import { TextArea } from '#app/ui/form-controls/text-area.tsx'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { type BlockOf } from '../block.types.ts'
import { PageForm } from '../forms/page-form.tsx'

/** Three fields are required, which the browser checks. */
export function ApplicationForm({
  block,
  headingLevel,
}: {
  block: BlockOf<'whiteGloveForm'>
  headingLevel: 2 | 3
}) {
  const optional = block.optionalLabel
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  return (
    <>
      {block.formHeading !== null && (
        <Heading className="type-h3 mb-6">{block.formHeading}</Heading>
      )}
      <PageForm name="whiteGlove" text={block} submitLabel={block.buttonLabel}>
        {({ input, textarea, select }) => (
          <>
            <TextField {...input('fullName')} label={block.fullNameLabel} />
            <TextField {...input('companyEmail')} label={block.emailLabel} />
            <TextField {...input('companyName')} label={block.companyLabel} />
            <TextField {...input('phone')} label={block.phoneLabel} optionalLabel={optional} />
            <Select
              {...select('companySize')}
              label={block.sizeLabel}
              optionalLabel={optional}
              emptyLabel={block.anySizeLabel ?? ''}
              options={(block.sizes ?? []).map((size) => ({ value: size, label: size }))}
            />
            <TextField
              {...input('position')}
              label={block.positionLabel}
              optionalLabel={optional}
            />
            <TextArea
              {...textarea('challenges')}
              label={block.challengesLabel}
              optionalLabel={optional}
              hint={block.challengesHint}
              rows={6}
              className="sm:col-span-2"
            />
          </>
        )}
      </PageForm>
    </>
  )
}
