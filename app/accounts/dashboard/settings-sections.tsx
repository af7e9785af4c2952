import { ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { SECOND_FACTOR_PATH } from '#app/accounts/addresses.ts'
import { CurrentPasswordField } from '#app/accounts/session/current-password-field.tsx'
import { DashboardSection, type DashboardCopy } from './dashboard-section.tsx'
import { type AccountSettings } from './settings.server.ts'

export function ProfileSection({
  words,
  account,
}: {
  words: DashboardCopy
  account: Pick<AccountSettings, 'name' | 'company'>
}) {
  return (
    <DashboardSection heading={words.profileHeading}>
      <AccountForm
        name="profile"
        defaultValue={{ name: account.name, company: account.company }}
        submitLabel={words.saveLabel}
        pendingLabel={words.pendingLabel}
      >
        {({ input }) => (
          <>
            <TextField {...input('name')} label={words.nameLabel} />
            <TextField {...input('company')} label={words.companyLabel} />
          </>
        )}
      </AccountForm>
    </DashboardSection>
  )
}

export function EmailSection({ words }: { words: DashboardCopy }) {
  return (
    <DashboardSection heading={words.emailHeading} text={words.emailText}>
      <AccountForm
        name="email"
        submitLabel={words.emailLabel}
        pendingLabel={words.pendingLabel}
        variant="secondary"
      >
        {({ input }) => (
          <>
            <TextField {...input('email')} label={words.newEmailLabel} />
            <CurrentPasswordField {...input('currentPassword')} words={words} />
          </>
        )}
      </AccountForm>
    </DashboardSection>
  )
}

export function PasswordSection({
  words,
  hint,
}: {
  words: DashboardCopy
  hint: string | null | undefined
}) {
  return (
    <DashboardSection heading={words.passwordHeading}>
      <AccountForm
        name="password"
        submitLabel={words.passwordLabel}
        pendingLabel={words.pendingLabel}
        variant="secondary"
      >
        {({ input }) => (
          <>
            <CurrentPasswordField {...input('currentPassword')} words={words} />
            <TextField {...input('newPassword')} label={words.newPasswordLabel} hint={hint} />
          </>
        )}
      </AccountForm>
    </DashboardSection>
  )
}

/** The section on the second factor: its state, and a link to the page that sets it up. */
export function FactorSection({
  words,
  account,
}: {
  words: DashboardCopy
  account: Pick<AccountSettings, 'hasSecondFactor' | 'codesLeft'>
}) {
  const on = words.factorOnText?.replace('{codes}', String(account.codesLeft))
  return (
    <DashboardSection
      heading={words.factorHeading}
      text={account.hasSecondFactor ? on : words.factorOffText}
    >
      <ButtonLink href={SECOND_FACTOR_PATH} variant="secondary">
        {account.hasSecondFactor ? words.factorManageLabel : words.factorStartLabel}
      </ButtonLink>
    </DashboardSection>
  )
}
