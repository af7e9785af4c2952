import { TextArea } from '#app/ui/form-controls/text-area.tsx'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { BlockHeading, headingId } from '../block-heading.tsx'
import { type BlockProps } from '../block.types.ts'
import { NextSteps } from '../forms/next-steps.tsx'
import { PageForm } from '../forms/page-form.tsx'
import { LinkText } from '../link-button.tsx'
import { PaperSection } from '../section.tsx'

/** The request for an integration at the left; beside it the steps that follow. */
export function IntegrationRequest({ block, headingLevel }: BlockProps<'integrationRequest'>) {
  const id = headingId(block)
  return (
    <PaperSection labelledBy={id} isFirst={headingLevel === 1}>
      <div className="page-grid gap-y-12">
        <div className="min-w-0 not-has-[*]:hidden md:col-span-12">
          <BlockHeading
            level={headingLevel}
            id={id}
            className={`${headingLevel === 1 ? 'type-h1' : 'type-h2'} max-w-[12em]`}
          >
            {block.heading}
          </BlockHeading>
          {block.lead && <p className="type-lead mt-5 max-w-[32em]">{block.lead}</p>}
        </div>
        <div className="min-w-0 md:col-span-7">
          <RequestForm block={block} />
        </div>
        <div className="min-w-0 space-y-8 md:col-span-4 md:col-start-9">
          <NextSteps heading={block.stepsHeading} steps={block.steps} />
          <p className="not-has-[*]:hidden">
            <LinkText link={block.asideLink} />
          </p>
        </div>
      </div>
    </PaperSection>
  )
}

function RequestForm({ block }: Pick<BlockProps<'integrationRequest'>, 'block'>) {
  const labels = block.labels
  return (
    <PageForm name="integrationRequest" text={block} submitLabel={block.submitLabel}>
      {({ input, textarea }) => (
        <>
          <TextField {...input('name')} label={labels?.name} />
          <TextField {...input('email')} label={labels?.email} />
          <TextField {...input('company')} label={labels?.company} />
          <TextField {...input('system')} label={labels?.system} />
          <TextArea
            {...textarea('message')}
            label={labels?.message}
            hint={block.messageHint}
            className="sm:col-span-2"
          />
          <TextField
            {...input('documentation')}
            label={labels?.documentation}
            optionalLabel={labels?.optional}
            className="sm:col-span-2"
          />
        </>
      )}
    </PageForm>
  )
}
