import { ButtonLink } from '#app/ui/button.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { CurrentPasswordField } from '#app/accounts/session/current-password-field.tsx'
import { DeskSection, type DeskWords } from './desk-section.tsx'

/** Everything that is kept, to take along. */
export function DataSection({ words }: { words: DeskWords }) {
  return (
    <DeskSection heading={words.dataHeading} text={words.dataText}>
      <ButtonLink href="/dashboard/data" variant="secondary" download>
        {words.downloadLabel}
      </ButtonLink>
    </DeskSection>
  )
}

/** The end of the account. */
export function DeleteSection({ words }: { words: DeskWords }) {
  return (
    <DeskSection heading={words.deleteHeading} text={words.deleteText}>
      <AccountForm
        name="delete"
        submitLabel={words.deleteLabel}
        pendingLabel={words.pendingLabel}
        variant="danger"
      >
        {({ input }) => <CurrentPasswordField {...input('currentPassword')} words={words} />}
      </AccountForm>
    </DeskSection>
  )
}
