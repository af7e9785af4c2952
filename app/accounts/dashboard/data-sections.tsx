import { ButtonLink } from '#app/ui/button.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { CurrentPasswordField } from '#app/accounts/session/current-password-field.tsx'
import { DashboardSection, type DashboardCopy } from './dashboard-section.tsx'

/** Downloads everything that is stored about the member. */
export function DataSection({ words }: { words: DashboardCopy }) {
  return (
    <DashboardSection heading={words.dataHeading} text={words.dataText}>
      <ButtonLink href="/dashboard/data" variant="secondary" download>
        {words.downloadLabel}
      </ButtonLink>
    </DashboardSection>
  )
}

/** Deletes the account. */
export function DeleteSection({ words }: { words: DashboardCopy }) {
  return (
    <DashboardSection heading={words.deleteHeading} text={words.deleteText}>
      <AccountForm
        name="delete"
        submitLabel={words.deleteLabel}
        pendingLabel={words.pendingLabel}
        variant="danger"
      >
        {({ input }) => <CurrentPasswordField {...input('currentPassword')} words={words} />}
      </AccountForm>
    </DashboardSection>
  )
}
