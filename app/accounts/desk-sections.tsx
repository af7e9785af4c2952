import { useForm } from '#app/forms/use-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import { SECOND_FACTOR_PATH } from './addresses.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { type DeskData } from './desk.server.ts'
import { DeskSection, type DeskWords } from './desk-section.tsx'

export function ProfileSection({
  words,
  desk,
}: {
  words: DeskWords
  desk: Pick<DeskData, 'name' | 'company'>
}) {
  const { field, sent } = useForm('profile')
  return (
    <DeskSection heading={words.profileHeading}>
      <AccountForm name="profile" submitLabel={words.saveLabel} pendingLabel={words.pendingLabel}>
        <TextField
          {...field('name')}
          defaultValue={sent('name') ?? desk.name}
          label={words.nameLabel}
          autoComplete="name"
          required
        />
        <TextField
          {...field('company')}
          defaultValue={sent('company') ?? desk.company}
          label={words.companyLabel}
          autoComplete="organization"
          required
        />
      </AccountForm>
    </DeskSection>
  )
}

export function EmailSection({ words }: { words: DeskWords }) {
  const { field } = useForm('email')
  return (
    <DeskSection heading={words.emailHeading} text={words.emailText}>
      <AccountForm
        name="email"
        submitLabel={words.emailLabel}
        pendingLabel={words.pendingLabel}
        variant="secondary"
      >
        <TextField
          {...field('email')}
          type="email"
          label={words.newEmailLabel}
          autoComplete="email"
          required
        />
        <CurrentPasswordField {...field('currentPassword')} words={words} />
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
  const { field } = useForm('password')
  return (
    <DeskSection heading={words.passwordHeading}>
      <AccountForm
        name="password"
        submitLabel={words.passwordLabel}
        pendingLabel={words.pendingLabel}
        variant="secondary"
      >
        <CurrentPasswordField {...field('currentPassword')} words={words} />
        <TextField
          {...field('newPassword')}
          type="password"
          label={words.newPasswordLabel}
          hint={hint}
          autoComplete="new-password"
          required
        />
      </AccountForm>
    </DeskSection>
  )
}

/** Leads to the page on which it is set up and managed. */
export function FactorSection({
  words,
  desk,
}: {
  words: DeskWords
  desk: Pick<DeskData, 'hasSecondFactor' | 'codesLeft'>
}) {
  const on = words.factorOnText?.replace('{codes}', String(desk.codesLeft))
  return (
    <DeskSection
      heading={words.factorHeading}
      text={desk.hasSecondFactor ? on : words.factorOffText}
    >
      <ButtonLink href={SECOND_FACTOR_PATH} variant="secondary">
        {desk.hasSecondFactor ? words.factorManageLabel : words.factorStartLabel}
      </ButtonLink>
    </DeskSection>
  )
}
