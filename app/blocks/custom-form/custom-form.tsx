import { getControlName, getFormName, REVISION_FIELD } from '#app/content-forms/form-document.ts'
import { type BoundForm, useFormDescription } from '#app/forms/site-form.tsx'
import { Checkbox } from '#app/ui/form-controls/checkbox.tsx'
import { CheckboxGroup } from '#app/ui/form-controls/checkbox-group.tsx'
import { Select } from '#app/ui/form-controls/select.tsx'
import { TextArea } from '#app/ui/form-controls/text-area.tsx'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockOf, type BlockProps } from '../block.types.ts'
import { FormWithButton } from '../forms/page-form.tsx'
import { ThankYou, useIsThanked } from '../forms/thank-you.tsx'
import { LinkText } from '../link-button.tsx'
import { ToneSection } from '../section.tsx'

type ContentForm = NonNullable<BlockOf<'customForm'>['form']>
type ContentField = NonNullable<ContentForm['fields']>[number]

/** A form that editors have made, beside its heading; the thank-you to the browser that has just sent it. */
export function CustomForm({ block, headingLevel }: BlockProps<'customForm'>) {
  const { heading, lead, form, tone } = block
  const isThanked = useIsThanked(getFormName(form?.slug ?? ''))
  const id = isThanked ? undefined : headingId(block)
  if (!id && !lead && !form) return null
  return (
    <ToneSection tone={tone} labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-width page-grid gap-y-10">
        {!isThanked && (
          <div className="min-w-0 not-has-[*]:hidden md:col-span-5 md:pr-10">
            <BlockHeading
              level={headingLevel}
              id={id}
              className={headingLevel === 1 ? 'type-h1' : 'type-h2'}
            >
              {heading}
            </BlockHeading>
            {lead && <p className="type-lead mt-5 max-w-[27em]">{lead}</p>}
          </div>
        )}
        <div className="min-w-0 md:col-span-7">
          {form?.slug && isThanked && (
            <ThankYou
              text={{ ...form, heading, thanksLinks: null, againLabel: null }}
              headingLevel={headingLevel}
            />
          )}
          {form?.slug && !isThanked && <Fields form={form} slug={form.slug} text={block} />}
        </div>
      </div>
    </ToneSection>
  )
}

function Fields({
  form,
  slug,
  text,
}: {
  form: ContentForm
  slug: string
  text: BlockOf<'customForm'>
}) {
  const name = getFormName(slug)
  const revision = useFormDescription(name)?.revision
  return (
    <FormWithButton
      name={name}
      text={text}
      submitLabel={form.submitLabel}
      pendingLabel={form.pendingLabel}
    >
      {(bound) => (
        <>
          <input type="hidden" name={REVISION_FIELD} value={revision} />
          {(form.fields ?? []).map((field) => (
            <Field key={field._key} field={field} form={form} bound={bound} />
          ))}
        </>
      )}
    </FormWithButton>
  )
}

/** A field of a kind that can be shown: one that is half-filled, or hidden, is not there. */
function Field({
  field,
  form,
  bound,
}: {
  field: ContentField
  form: ContentForm
  bound: BoundForm
}) {
  const { kind, label, hint, isRequired } = field
  const choices = [...new Set((field.choices ?? []).map((choice) => choice.trim()).filter(Boolean))]
  if (!label?.trim()) return null
  const name = getControlName(field._key)
  const text = { label, hint, optionalLabel: isRequired ? null : form.optionalLabel }
  const wide = 'sm:col-span-2'
  switch (kind) {
    case 'line':
    case 'email':
    case 'phone':
    case 'url':
      return <TextField {...bound.input(name)} {...text} className={wide} />
    case 'text':
      return <TextArea {...bound.textarea(name)} {...text} className={wide} />
    case 'choice':
      if (choices.length === 0) return null
      return (
        <Select
          {...bound.select(name)}
          {...text}
          options={choices.map((value) => ({ value, label: value }))}
          emptyLabel={form.chooseLabel ?? ''}
          className={wide}
        />
      )
    case 'several':
      if (choices.length === 0) return null
      return <CheckboxGroup {...bound.select(name)} {...text} options={choices} className={wide} />
    case 'checkbox':
      return <Checkbox {...bound.checkbox(name)} label={label} hint={hint} className={wide} />
    case 'consent':
      return (
        <Checkbox
          {...bound.checkbox(name)}
          label={
            <>
              {label} <LinkText link={field.link} />
            </>
          }
          hint={hint}
          className={wide}
        />
      )
    case 'hidden':
    case null:
    default:
      return null
  }
}
