import { CallToAction } from '#app/blocks/call-to-action/call-to-action.tsx'
import { LinkText } from '#app/blocks/link-button.tsx'
import { present } from '#app/blocks/present.ts'
import { PaperSection } from '#app/blocks/section.tsx'
import { type ReactNode } from 'react'
import { Exchange } from './exchange.tsx'
import {
  IntegrationMark,
  readStatusLabel,
  StatusDot,
} from '#app/blocks/integration-directory/integration-mark.tsx'
import { type Integration } from './integration.types.ts'
import { OtherIntegrations } from './other-integrations.tsx'

/** An integration: the data that is exchanged, how to connect, and its permissions. */
export function IntegrationView({ integration }: { integration: Integration }) {
  const { name, status, description, steps, permissions, category, template } = integration
  const statusLabel = readStatusLabel({ status, labels: template })
  return (
    <>
      <header className="page-width pt-9 wrap-anywhere md:pt-[72px]">
        <p className="type-small">
          <LinkText link={template?.backLink ?? null} />
        </p>
        <div className="mt-7 flex flex-col gap-x-7 gap-y-5 sm:flex-row sm:items-center md:mt-9">
          <IntegrationMark integration={integration} size="large" />
          <h1 className="type-h1 min-w-0">{name}</h1>
        </div>
        <div className="mt-6 grid gap-x-6 gap-y-4 md:mt-9 md:grid-cols-12">
          <p className="type-small flex items-center gap-2.5 self-start text-muted md:col-span-4 md:pt-1.5">
            {statusLabel && (
              <>
                <StatusDot status={status} />
                {[statusLabel, category?.title].filter(Boolean).join(', ')}
              </>
            )}
          </p>
          <p className="type-lead min-w-0 md:col-span-7 md:col-start-5">{description}</p>
        </div>
      </header>
      <Exchange integration={integration} />
      {steps !== null && steps.length > 0 && (
        <Part id="connect" heading={template?.stepsHeading}>
          <ol className="border-t border-ink">
            {steps.map((step, index) => (
              <li
                key={index}
                className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-baseline border-b border-line py-4"
              >
                <span
                  aria-hidden="true"
                  className="font-display text-[1.375rem] leading-none font-semibold tabular-nums"
                >
                  {index + 1}
                </span>
                <p>{step}</p>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {permissions !== null && permissions.length > 0 && (
        <Part
          id="permissions"
          heading={template?.permissionsHeading}
          note={template?.permissionsNote}
        >
          <dl className="border-t border-ink">
            {permissions.map((permission) => (
              <div
                key={permission._key}
                className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
              >
                <dt className="font-semibold">{permission.name}</dt>
                <dd className="text-muted">{permission.reason}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      <OtherIntegrations
        heading={template?.othersHeading ?? null}
        note={template?.namesNote ?? null}
        items={present(category?.integrations).filter(({ _id }) => _id !== integration._id)}
      />
      {template?.closing && <CallToAction block={template.closing} headingLevel={2} />}
    </>
  )
}

function Part({
  id,
  heading,
  note,
  children,
}: {
  id: string
  heading: string | null | undefined
  note?: string | null | undefined
  children: ReactNode
}) {
  return (
    <PaperSection labelledBy={heading ? id : undefined} isFirst={false}>
      <div className="page-grid gap-y-6">
        <div className="min-w-0 md:col-span-4 md:pr-6">
          {heading && (
            <h2 id={id} className="type-h2-margin">
              {heading}
            </h2>
          )}
          {note && <p className="mt-4 text-muted">{note}</p>}
        </div>
        <div className="min-w-0 md:col-span-8">{children}</div>
      </div>
    </PaperSection>
  )
}
