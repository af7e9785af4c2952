import { getControlName, getFormName, REVISION_FIELD } from '#app/content-forms/form-document.ts'
import { useSentId } from '#app/forms/sent-id.ts'
import { WITH_FILE } from '#app/forms/with-file.ts'
import { useFormReply } from '#app/forms/use-form-reply.ts'
import { type BoundForm, useFormDescription } from '#app/forms/site-form.tsx'
import { Checkbox } from '#app/ui/form-controls/checkbox.tsx'
import { CheckboxGroup } from '#app/ui/form-controls/checkbox-group.tsx'
import { Select } from '#app/ui/form-controls/select.tsx'
import { TextArea } from '#app/ui/form-controls/text-area.tsx'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { findCondition } from '#schemas/documents/form-condition.ts'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockOf, type BlockProps } from '../block.types.ts'
import { FormWithButton } from '../forms/page-form.tsx'
import { ThankYou, useIsThanked } from '../forms/thank-you.tsx'
import { LinkText } from '../link-button.tsx'
import { ToneSection } from '../section.tsx'
import { ConditionalField } from './conditional-field.tsx'

const WIDE = 'sm:col-span-2'

type ContentForm = NonNullable<BlockOf<'customForm'>['form']>
type ContentField = NonNullable<ContentForm['fields']>[number]

/** A form that editors have made, beside its heading; the thank-you to the browser that has just sent it. */
export function CustomForm({ block, headingLevel }: BlockProps<'customForm'>) {
  const { heading, lead, form, tone } = block
  const isThanked = useIsThanked(getFormName(form?.slug ?? ''))
  const hasFileLink = useSentId()?.endsWith(WITH_FILE) || !form?.fileByMail
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
          {form?.slug &&
            (isThanked ? (
              <ThankYou
                text={{
                  ...form,
                  heading,
                  againLabel: null,
                  ...(!hasFileLink && { thanksLinks: null }),
                }}
                headingLevel={headingLevel}
              />
            ) : (
              <Fields form={form} slug={form.slug} text={block} />
            ))}
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
  const description = useFormDescription(name)
  const reply = useFormReply(name)
  // A form that was sent too late keeps what was typed, under a notice.
  if (description?.isClosed && !reply) {
    return (
      <>
        <p className="type-h4">{form.closedHeading}</p>
        <p className="mt-3">{form.closedText}</p>
      </>
    )
  }
  return (
    <FormWithButton
      name={name}
      hasFile={(form.fields ?? []).some(({ kind }) => kind === 'upload')}
      text={text}
      submitLabel={form.submitLabel}
      pendingLabel={form.pendingLabel}
    >
      {(bound) => (
        <>
          <input type="hidden" name={REVISION_FIELD} value={description?.revision} />
          {(form.fields ?? []).map((field) => (
            <AskedField key={field._key} field={field} form={form} bound={bound} />
          ))}
        </>
      )}
    </FormWithButton>
  )
}

type FieldProps = { field: ContentField; form: ContentForm; bound: BoundForm }

/** A field, with its condition if it has one. */
function AskedField({ field, form, bound }: FieldProps) {
  const condition = findCondition({ field, fields: form.fields ?? [] })
  if (!condition) return <Field field={field} form={form} bound={bound} />
  const { other, is } = condition
  const isBox = other.kind === 'checkbox'
  const text = (form.conditionText ?? '')
    .replace('{field}', () => other.label ?? '')
    .replace('{value}', () => (isBox ? '✓' : is))
  return (
    <ConditionalField
      control={getControlName(other._key)}
      value={isBox ? null : is}
      text={text}
      className={WIDE}
    >
      <Field field={field} form={form} bound={bound} isConditional />
    </ConditionalField>
  )
}

/** A field of a supported kind; nothing for hidden or incomplete ones. */
function Field({ field, form, bound, isConditional }: FieldProps & { isConditional?: boolean }) {
  const { kind, label, hint, isRequired } = field
  const choices = [...new Set((field.choices ?? []).map((choice) => choice.trim()).filter(Boolean))]
  if (!label?.trim()) return null
  const name = getControlName(field._key)
  const text = { label, hint, optionalLabel: isRequired ? null : form.optionalLabel }
  // Without a script the field is always shown, and may have to stay empty.
  const optional = isConditional ? { required: false } : {}
  switch (kind) {
    case 'line':
    case 'email':
    case 'phone':
    case 'url':
    case 'upload':
      return <TextField {...bound.input(name)} {...text} {...optional} className={WIDE} />
    case 'text':
      return <TextArea {...bound.textarea(name)} {...text} {...optional} className={WIDE} />
    case 'choice':
      if (choices.length === 0) return null
      return (
        <Select
          {...bound.select(name)}
          {...text}
          {...optional}
          options={choices.map((value) => ({ value, label: value }))}
          emptyLabel={form.chooseLabel ?? ''}
          className={WIDE}
        />
      )
    case 'several':
      if (choices.length === 0) return null
      return <CheckboxGroup {...bound.select(name)} {...text} options={choices} className={WIDE} />
    case 'checkbox':
      return (
        <Checkbox
          {...bound.checkbox(name)}
          {...optional}
          label={label}
          hint={hint}
          className={WIDE}
        />
      )
    case 'consent':
      return (
        <Checkbox
          {...bound.checkbox(name)}
          {...optional}
          label={
            <>
              {label} <LinkText link={field.link} />
            </>
          }
          hint={hint}
          className={WIDE}
        />
      )
    case 'hidden':
    case null:
    default:
      return null
  }
}
