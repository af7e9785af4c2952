import { Form, useActionData } from '@remix-run/react'
import { type ClosedAnswer } from '#app/http/closed-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormNotice } from '#app/ui/form-notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type BlockOf } from '../block.types.ts'
import { LinkText } from '../link-button.tsx'
import { WHITE_GLOVE_PATH } from './application-fields.ts'

/** Three fields must be filled in; the browser asks for them. */
export function ApplicationForm({
  block,
  headingLevel,
}: {
  block: BlockOf<'whiteGloveForm'>
  headingLevel: 2 | 3
}) {
  const answer = useActionData<ClosedAnswer>()
  const typed = answer?.typed ?? {}
  const optional = block.optionalLabel
  const Heading = headingLevel === 3 ? 'h3' : 'h2'
  return (
    <Form method="post" action={WHITE_GLOVE_PATH} preventScrollReset>
      {block.formHeading !== null && (
        <Heading className="type-h3 mb-6">{block.formHeading}</Heading>
      )}
      {answer && (
        <div className="mb-7">
          <FormNotice message={block.closed} />
        </div>
      )}
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextField
          name="fullName"
          label={block.fullNameLabel}
          autoComplete="name"
          defaultValue={typed.fullName}
          required
        />
        <TextField
          name="companyEmail"
          type="email"
          label={block.emailLabel}
          autoComplete="email"
          defaultValue={typed.companyEmail}
          required
        />
        <TextField
          name="companyName"
          label={block.companyLabel}
          autoComplete="organization"
          defaultValue={typed.companyName}
          required
        />
        <TextField
          name="phone"
          type="tel"
          label={block.phoneLabel}
          optionalLabel={optional}
          autoComplete="tel"
          defaultValue={typed.phone}
        />
        <Select
          name="companySize"
          label={block.sizeLabel}
          optionalLabel={optional}
          emptyLabel={block.anySizeLabel ?? ''}
          options={(block.sizes ?? []).map((size) => ({ value: size, label: size }))}
          defaultValue={typed.companySize}
        />
        <TextField
          name="position"
          label={block.positionLabel}
          optionalLabel={optional}
          defaultValue={typed.position}
        />
        <TextArea
          name="challenges"
          label={block.challengesLabel}
          optionalLabel={optional}
          hint={block.challengesHint}
          defaultValue={typed.challenges}
          rows={6}
          className="sm:col-span-2"
        />
      </div>
      <div className="mt-7 flex flex-col gap-x-6 gap-y-4 sm:flex-row sm:items-center">
        <Button type="submit" className="sm:flex-none">
          {block.buttonLabel}
        </Button>
        <p className="type-small max-w-[44ch] text-muted">
          {block.privacyNote} <LinkText link={block.privacyLink} />
        </p>
      </div>
    </Form>
  )
}
