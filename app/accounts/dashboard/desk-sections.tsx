import { ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form-controls/text-field.tsx'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { SECOND_FACTOR_PATH } from '#app/accounts/addresses.ts'
import { CurrentPasswordField } from '#app/accounts/session/current-password-field.tsx'
import { DeskSection, type DeskWords } from './desk-section.tsx'
import { type AccountSettings } from './settings.server.ts'

export function ProfileSection({
  words,
  account,
}: {
  words: DeskWords
  account: Pick<AccountSettings, 'name' | 'company'>
}) {
  return (
    <DeskSection heading={words.profileHeading}>
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
    </DeskSection>
  )
}

export function EmailSection({ words }: { words: DeskWords }) {
  return (
    <DeskSection heading={words.emailHeading} text={words.emailText}>
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
    </DeskSection>
  )
}

export function PasswordSection({
  words,
  hint,
}: {
  words: DeskWords
  hint: string | null | undefined
}) {
  return (
    <DeskSection heading={words.passwordHeading}>
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
    </DeskSection>
  )
}

/** Leads to the page on which it is set up and managed. */
export function FactorSection({
  words,
  account,
}: {
  words: DeskWords
  account: Pick<AccountSettings, 'hasSecondFactor' | 'codesLeft'>
}) {
  const on = words.factorOnText?.replace('{codes}', String(account.codesLeft))
  return (
    <DeskSection
      heading={words.factorHeading}
      text={account.hasSecondFactor ? on : words.factorOffText}
    >
      <ButtonLink href={SECOND_FACTOR_PATH} variant="secondary">
        {account.hasSecondFactor ? words.factorManageLabel : words.factorStartLabel}
      </ButtonLink>
    </DeskSection>
  )
}
