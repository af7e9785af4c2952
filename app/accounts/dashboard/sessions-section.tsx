import { Form } from '@remix-run/react'
import { formatTime } from '#app/content/dates.ts'
import { useFormReply } from '#app/forms/use-form-reply.ts'
import { Button } from '#app/ui/button.tsx'
import { FailureToast } from '#app/ui/toast/toast.tsx'
import { DashboardSection, type DashboardCopy } from './dashboard-section.tsx'
import { type AccountSettings } from './settings.server.ts'
import { deviceName } from '#app/accounts/session/device-name.ts'

/** The member's sessions, with a button to end each. */
export function SessionsSection({
  words,
  sessions,
}: {
  words: DashboardCopy
  sessions: AccountSettings['sessions']
}) {
  return (
    <DashboardSection heading={words.sessionsHeading}>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} words={words} session={session} />
        ))}
      </ul>
      <Form method="post" action="/logout" reloadDocument className="mt-6">
        <input type="hidden" name="scope" value="global" />
        <Button type="submit" variant="secondary">
          {words.everywhereLabel}
        </Button>
      </Form>
    </DashboardSection>
  )
}

function SessionRow({
  words,
  session: { id, agent, usedAt, isCurrent },
}: {
  words: DashboardCopy
  session: AccountSettings['sessions'][number]
}) {
  const reply = useFormReply('session')
  const failure = reply?.result.initialValue?.session === id ? reply.failure : null
  const name = deviceName(agent) ?? words.unknownDevice
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="type-small text-muted">
          {words.usedText?.replace('{time}', formatTime(usedAt) ?? '')}
        </p>
      </div>
      {isCurrent ? (
        <p className="type-small rounded-sm border border-transparent bg-tint px-[9px] py-[3px] font-semibold">
          {words.currentSessionLabel}
        </p>
      ) : (
        <Form method="post" preventScrollReset>
          {failure && (
            <FailureToast key={failure.id} failure={failure} closeLabel={failure.closeLabel} />
          )}
          <input type="hidden" name="form" value="session" />
          <input type="hidden" name="session" value={id} />
          <Button
            type="submit"
            variant="quiet"
            size="small"
            aria-label={`${words.endLabel ?? ''}: ${name ?? ''}`}
          >
            {words.endLabel}
          </Button>
        </Form>
      )}
    </li>
  )
}
